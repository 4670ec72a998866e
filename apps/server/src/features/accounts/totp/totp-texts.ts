import type { Language } from '@spotter/contract/languages';
import type { MailText } from '../mail/mail-texts.ts';

/** What a mail tells: codes are asked for, they are no longer, a recovery code signed in, or the owner took them away. */
export type TotpMail = 'on' | 'off' | 'used' | 'reset';

const ON: Record<Language, MailText> = {
  en: {
    subject: 'Your {app} account now asks for a code',
    button: 'See your settings',
    before:
      'from now on, signing in with your password also needs a code from your app. You can change this here:',
    after:
      'Keep your recovery codes where you find them without your phone. If this was not you, turn the codes off there and change your password.',
  },
  es: {
    subject: 'Tu cuenta de {app} ahora pide un código',
    button: 'Ver mis ajustes',
    before:
      'a partir de ahora, para entrar con tu contraseña también hace falta un código de tu aplicación. Puedes cambiarlo aquí:',
    after:
      'Guarda tus códigos de recuperación donde los encuentres sin el móvil. Si no has sido tú, desactiva los códigos ahí y cambia tu contraseña.',
  },
  fr: {
    subject: 'Ton compte {app} demande maintenant un code',
    button: 'Voir mes réglages',
    before:
      'à partir de maintenant, il faut aussi un code de ton application pour te connecter avec ton mot de passe. Tu peux changer cela ici :',
    after:
      'Garde tes codes de secours là où tu les trouves sans ton téléphone. Si ce n’était pas toi, désactive les codes et change ton mot de passe.',
  },
  de: {
    subject: 'Dein Konto bei {app} fragt jetzt nach einem Code',
    button: 'Einstellungen ansehen',
    before:
      'ab jetzt brauchst du beim Anmelden mit deinem Passwort auch einen Code aus deiner App. Ändern kannst du das hier:',
    after:
      'Bewahre deine Ersatzcodes dort auf, wo du sie ohne dein Handy findest. Wenn du das nicht warst, schalte die Codes dort aus und ändere dein Passwort.',
  },
  it: {
    subject: 'Il tuo account {app} ora chiede un codice',
    button: 'Vedi le impostazioni',
    before:
      'da ora, per accedere con la password serve anche un codice della tua app. Puoi cambiare questa scelta qui:',
    after:
      'Conserva i codici di recupero dove li trovi anche senza telefono. Se non sei stato tu, disattiva i codici e cambia la password.',
  },
  pt: {
    subject: 'Sua conta {app} agora pede um código',
    button: 'Ver meus ajustes',
    before:
      'a partir de agora, para entrar com a senha também é preciso um código do seu aplicativo. Você pode mudar isso aqui:',
    after:
      'Guarde os códigos de recuperação onde possa achá-los sem o celular. Se não foi você, desative os códigos ali e troque a senha.',
  },
  zh: {
    subject: '你的 {app} 账号现在需要验证码',
    button: '查看设置',
    before: '从现在起，用密码登录时还需要验证器应用中的验证码。你可以在这里更改：',
    after: '请把恢复码放在没有手机也能找到的地方。如果不是你本人操作，请在那里关闭验证码，并修改密码。',
  },
  ja: {
    subject: '{app} アカウントでコードの入力が必要になりました',
    button: '設定を確認',
    before: '今後、パスワードでログインするときは認証アプリのコードも必要です。変更はこちらから：',
    after:
      'リカバリーコードは、スマートフォンがなくても見つかる場所に保管してください。お心当たりがない場合は、そこでコードをオフにし、パスワードを変更してください。',
  },
  ko: {
    subject: '{app} 계정이 이제 코드를 물어요',
    button: '설정 보기',
    before: '이제 비밀번호로 로그인할 때 인증 앱의 코드도 필요해요. 여기에서 바꿀 수 있어요:',
    after:
      '복구 코드는 휴대폰 없이도 찾을 수 있는 곳에 두세요. 직접 한 일이 아니라면 그곳에서 코드를 끄고 비밀번호를 바꾸세요.',
  },
};

const OFF: Record<Language, MailText> = {
  en: {
    subject: 'Your {app} account no longer asks for a code',
    button: 'See your settings',
    before:
      'your password alone signs in again: codes from your app were turned off. You can turn them on again here:',
    after: 'If this was not you, change your password right away and sign out all other devices.',
  },
  es: {
    subject: 'Tu cuenta de {app} ya no pide ningún código',
    button: 'Ver mis ajustes',
    before:
      'vuelve a bastar con tu contraseña para entrar: se han desactivado los códigos de tu aplicación. Puedes activarlos otra vez aquí:',
    after:
      'Si no has sido tú, cambia tu contraseña enseguida y cierra la sesión en todos los demás dispositivos.',
  },
  fr: {
    subject: 'Ton compte {app} ne demande plus de code',
    button: 'Voir mes réglages',
    before:
      'ton mot de passe suffit de nouveau : les codes de ton application ont été désactivés. Tu peux les réactiver ici :',
    after: 'Si ce n’était pas toi, change ton mot de passe tout de suite et déconnecte tes autres appareils.',
  },
  de: {
    subject: 'Dein Konto bei {app} fragt nicht mehr nach einem Code',
    button: 'Einstellungen ansehen',
    before:
      'dein Passwort allein reicht wieder zum Anmelden: Die Codes aus deiner App wurden ausgeschaltet. Hier schaltest du sie wieder ein:',
    after: 'Wenn du das nicht warst, ändere sofort dein Passwort und melde alle anderen Geräte ab.',
  },
  it: {
    subject: 'Il tuo account {app} non chiede più un codice',
    button: 'Vedi le impostazioni',
    before:
      'per accedere basta di nuovo la password: i codici della tua app sono stati disattivati. Puoi riattivarli qui:',
    after: 'Se non sei stato tu, cambia subito la password e disconnetti tutti gli altri dispositivi.',
  },
  pt: {
    subject: 'Sua conta {app} não pede mais um código',
    button: 'Ver meus ajustes',
    before:
      'a senha sozinha volta a bastar para entrar: os códigos do seu aplicativo foram desativados. Você pode ativá-los de novo aqui:',
    after: 'Se não foi você, troque a senha agora mesmo e desconecte todos os outros dispositivos.',
  },
  zh: {
    subject: '你的 {app} 账号不再需要验证码',
    button: '查看设置',
    before: '现在只用密码就能登录：验证器应用的验证码已关闭。你可以在这里重新开启：',
    after: '如果不是你本人操作，请立即修改密码，并退出其他所有设备。',
  },
  ja: {
    subject: '{app} アカウントでコードの入力が不要になりました',
    button: '設定を確認',
    before:
      '認証アプリのコードがオフになり、パスワードだけでログインできます。こちらから再びオンにできます：',
    after: 'お心当たりがない場合は、すぐにパスワードを変更し、ほかのすべての端末からログアウトしてください。',
  },
  ko: {
    subject: '{app} 계정이 더 이상 코드를 묻지 않아요',
    button: '설정 보기',
    before: '인증 앱의 코드가 꺼져서 다시 비밀번호만으로 로그인할 수 있어요. 여기에서 다시 켤 수 있어요:',
    after: '직접 한 일이 아니라면 바로 비밀번호를 바꾸고 다른 모든 기기에서 로그아웃하세요.',
  },
};

const USED: Record<Language, MailText> = {
  en: {
    subject: 'A recovery code of your {app} account was used',
    button: 'See your settings',
    before:
      'one of your recovery codes was just used in the place of a code from your app. How many are left, and new ones, you find here:',
    after: 'If this was not you, change your password right away and make new recovery codes.',
  },
  es: {
    subject: 'Se ha usado un código de recuperación de tu cuenta de {app}',
    button: 'Ver mis ajustes',
    before:
      'se acaba de usar uno de tus códigos de recuperación en lugar de un código de tu aplicación. Cuántos quedan, y cómo crear otros, lo ves aquí:',
    after: 'Si no has sido tú, cambia tu contraseña enseguida y crea códigos de recuperación nuevos.',
  },
  fr: {
    subject: 'Un code de secours de ton compte {app} a été utilisé',
    button: 'Voir mes réglages',
    before:
      'un de tes codes de secours vient d’être utilisé à la place d’un code de ton application. Ceux qui restent, et de nouveaux, sont ici :',
    after:
      'Si ce n’était pas toi, change ton mot de passe tout de suite et crée de nouveaux codes de secours.',
  },
  de: {
    subject: 'Ein Ersatzcode für dein Konto bei {app} wurde benutzt',
    button: 'Einstellungen ansehen',
    before:
      'gerade wurde einer deiner Ersatzcodes statt eines Codes aus deiner App benutzt. Wie viele noch übrig sind und wie du neue bekommst, siehst du hier:',
    after: 'Wenn du das nicht warst, ändere sofort dein Passwort und mach dir neue Ersatzcodes.',
  },
  it: {
    subject: 'È stato usato un codice di recupero del tuo account {app}',
    button: 'Vedi le impostazioni',
    before:
      'uno dei tuoi codici di recupero è stato appena usato al posto di un codice della tua app. Quanti ne restano, e come crearne di nuovi, lo vedi qui:',
    after: 'Se non sei stato tu, cambia subito la password e crea nuovi codici di recupero.',
  },
  pt: {
    subject: 'Um código de recuperação da sua conta {app} foi usado',
    button: 'Ver meus ajustes',
    before:
      'um dos seus códigos de recuperação acaba de ser usado no lugar de um código do aplicativo. Quantos restam, e como criar novos, você vê aqui:',
    after: 'Se não foi você, troque a senha agora mesmo e crie novos códigos de recuperação.',
  },
  zh: {
    subject: '你的 {app} 账号使用了一个恢复码',
    button: '查看设置',
    before: '刚刚有人用你的一个恢复码代替了验证器应用的验证码。剩余的数量和新的恢复码在这里：',
    after: '如果不是你本人操作，请立即修改密码，并生成新的恢复码。',
  },
  ja: {
    subject: '{app} アカウントのリカバリーコードが使われました',
    button: '設定を確認',
    before:
      '認証アプリのコードの代わりに、リカバリーコードが1つ使われました。残りの数の確認と再発行はこちらから：',
    after: 'お心当たりがない場合は、すぐにパスワードを変更し、新しいリカバリーコードを作成してください。',
  },
  ko: {
    subject: '{app} 계정의 복구 코드가 사용됐어요',
    button: '설정 보기',
    before:
      '방금 인증 앱의 코드 대신 복구 코드 하나가 사용됐어요. 남은 개수와 새 코드는 여기에서 볼 수 있어요:',
    after: '직접 한 일이 아니라면 바로 비밀번호를 바꾸고 복구 코드를 새로 만드세요.',
  },
};

const RESET: Record<Language, MailText> = {
  en: {
    subject: 'Signing in to {app} again',
    button: 'Sign in',
    before:
      'the owner of your studio signed you out everywhere and turned off the codes of your account, because your second factor was lost. Sign in with your password or a link by email, then set up a passkey or codes here:',
    after:
      'Remove a lost passkey there too: where your studio requires a second factor, it would be asked for later. If you did not ask for this, talk to the owner of your studio.',
  },
  es: {
    subject: 'Vuelve a entrar en {app}',
    button: 'Entrar',
    before:
      'el dueño de tu estudio ha cerrado tu sesión en todas partes y ha desactivado los códigos de tu cuenta porque se perdió tu segundo factor. Entra con tu contraseña o con un enlace por correo y configura aquí una llave de acceso o códigos:',
    after:
      'Quita ahí también una llave de acceso perdida: si tu estudio pide un segundo factor, más adelante se pediría esa. Si no lo has pedido, habla con el dueño de tu estudio.',
  },
  fr: {
    subject: 'Reconnecte-toi à {app}',
    button: 'Me connecter',
    before:
      'le propriétaire de ton studio t’a déconnecté partout et a désactivé les codes de ton compte, parce que ton second facteur était perdu. Connecte-toi avec ton mot de passe ou un lien par e-mail, puis configure ici une clé d’accès ou des codes :',
    after:
      'Retire-y aussi une clé d’accès perdue : si ton studio demande un second facteur, c’est elle qui serait demandée plus tard. Si tu n’as rien demandé, parle au propriétaire de ton studio.',
  },
  de: {
    subject: 'Neu anmelden bei {app}',
    button: 'Anmelden',
    before:
      'der Inhaber deines Studios hat dich überall abgemeldet und die Codes deines Kontos ausgeschaltet, weil dein zweiter Faktor verloren war. Melde dich mit deinem Passwort oder einem Link per E-Mail an und richte hier einen Passkey oder Codes ein:',
    after:
      'Entferne dort auch einen verlorenen Passkey: Wenn dein Studio einen zweiten Faktor verlangt, würde später nach ihm gefragt. Wenn du nicht darum gebeten hast, sprich mit dem Inhaber deines Studios.',
  },
  it: {
    subject: 'Accedi di nuovo a {app}',
    button: 'Accedi',
    before:
      'il titolare del tuo studio ti ha disconnesso ovunque e ha disattivato i codici del tuo account, perché il tuo secondo fattore era andato perso. Accedi con la password o con un link via e-mail e configura qui una passkey o i codici:',
    after:
      'Togli lì anche una passkey persa: se il tuo studio chiede un secondo fattore, più avanti verrebbe chiesta quella. Se non lo hai chiesto tu, parlane con il titolare del tuo studio.',
  },
  pt: {
    subject: 'Entre de novo no {app}',
    button: 'Entrar',
    before:
      'o dono do seu estúdio encerrou sua sessão em todos os lugares e desativou os códigos da sua conta, porque o seu segundo fator foi perdido. Entre com a senha ou com um link por e-mail e configure aqui uma chave de acesso ou códigos:',
    after:
      'Remova ali também uma chave de acesso perdida: se o seu estúdio pede um segundo fator, ela seria pedida mais tarde. Se você não pediu isso, fale com o dono do seu estúdio.',
  },
  zh: {
    subject: '请重新登录 {app}',
    button: '登录',
    before:
      '由于你的第二重验证已丢失，工作室的所有者已让你在所有设备上退出登录，并关闭了你账号的验证码。请用密码或邮件链接登录，然后在这里设置通行密钥或验证码：',
    after:
      '丢失的通行密钥也请在那里移除：如果工作室要求第二重验证，之后会要求使用它。如果这不是你要求的，请联系工作室的所有者。',
  },
  ja: {
    subject: '{app} にもう一度ログインしてください',
    button: 'ログイン',
    before:
      '2段階認証の手段が失われたため、スタジオのオーナーがすべての端末からあなたをログアウトさせ、アカウントのコードをオフにしました。パスワードまたはメールのリンクでログインし、こちらでパスキーかコードを設定してください：',
    after:
      'なくしたパスキーもそこで削除してください。スタジオが2段階認証を求める場合、あとでそのパスキーを求められます。ご自身で依頼していない場合は、スタジオのオーナーにご確認ください。',
  },
  ko: {
    subject: '{app}에 다시 로그인하세요',
    button: '로그인',
    before:
      '2단계 인증 수단을 잃어버려서 스튜디오 주인이 모든 기기에서 로그아웃하고 계정의 코드를 껐어요. 비밀번호나 이메일 링크로 로그인한 다음 여기에서 패스키나 코드를 설정하세요:',
    after:
      '잃어버린 패스키도 거기에서 삭제하세요. 스튜디오에서 2단계 인증을 요구하면 나중에 그 패스키를 요구하게 돼요. 직접 요청한 일이 아니라면 스튜디오 주인에게 문의하세요.',
  },
};

export const TOTP_MAILS: Record<TotpMail, Record<Language, MailText>> = {
  on: ON,
  off: OFF,
  used: USED,
  reset: RESET,
};
