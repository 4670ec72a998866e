import type { Passkey } from '@spotter/contract/passkeys';
import { settingsAddress } from '@spotter/contract/settings-address';
import type { Context } from '#db/context.ts';
import type { Viewer } from '#lib/viewer.ts';
import { type LinkMail, mailViewer } from '../mail/mail-viewer.ts';

/** `{name}` is what the passkey is called, by browser and system. */
const ADDED: LinkMail = {
  en: {
    subject: 'A passkey was added to your {app} account',
    button: 'See your passkeys',
    before: 'a new passkey can now sign in to your account: {name}. You find all your passkeys here:',
    after: 'If this was not you, remove it there right away and change your password.',
  },
  es: {
    subject: 'Se ha añadido una llave de acceso a tu cuenta de {app}',
    button: 'Ver mis llaves de acceso',
    before:
      'ya puedes entrar en tu cuenta con una nueva llave de acceso: {name}. Aquí están todas las tuyas:',
    after: 'Si no has sido tú, elimínala ahí mismo y cambia tu contraseña.',
  },
  fr: {
    subject: 'Une clé d’accès a été ajoutée à ton compte {app}',
    button: 'Voir mes clés d’accès',
    before: 'une nouvelle clé d’accès ouvre maintenant ton compte : {name}. Toutes tes clés sont ici :',
    after: 'Si ce n’était pas toi, supprime-la tout de suite et change ton mot de passe.',
  },
  de: {
    subject: 'Neuer Passkey für dein Konto bei {app}',
    button: 'Passkeys ansehen',
    before:
      'mit einem neuen Passkey kommt man jetzt in dein Konto: {name}. Hier findest du alle deine Passkeys:',
    after: 'Falls du das nicht warst, entferne ihn dort sofort und ändere dein Passwort.',
  },
  it: {
    subject: 'Una passkey è stata aggiunta al tuo account {app}',
    button: 'Vedi le tue passkey',
    before: 'ora puoi accedere al tuo account con una nuova passkey: {name}. Le trovi tutte qui:',
    after: 'Se non sei stato tu, rimuovila subito da lì e cambia la password.',
  },
  pt: {
    subject: 'Uma chave de acesso foi adicionada à sua conta: {app}',
    button: 'Ver minhas chaves de acesso',
    before: 'uma nova chave de acesso já entra na sua conta: {name}. Todas as suas estão aqui:',
    after: 'Se não foi você, remova-a agora mesmo e troque a sua senha.',
  },
  zh: {
    subject: '你的 {app} 账号新增了一个通行密钥',
    button: '查看通行密钥',
    before: '现在可以用新的通行密钥登录你的账号：{name}。你的所有通行密钥都在这里：',
    after: '如果不是你本人操作，请立即在那里移除它，并修改密码。',
  },
  ja: {
    subject: '{app} アカウントにパスキーが追加されました',
    button: 'パスキーを確認',
    before: '新しいパスキーでログインできるようになりました：{name}。パスキーの一覧はこちらです：',
    after: 'お心当たりがない場合は、すぐにそこで削除し、パスワードを変更してください。',
  },
  ko: {
    subject: '{app} 계정에 패스키가 추가됐어요',
    button: '패스키 보기',
    before: '이제 새 패스키로 계정에 로그인할 수 있어요: {name}. 모든 패스키는 여기에서 볼 수 있어요:',
    after: '직접 한 일이 아니라면 바로 그곳에서 삭제하고 비밀번호를 바꾸세요.',
  },
};

/** Tells the person by mail, after the answer: whoever adds a passkey with a stolen session is seen. */
export function mailPasskeyAdded(ctx: Context, viewer: Viewer, { name }: Passkey, base: string): void {
  mailViewer(ctx, viewer, ADDED, {
    about: name,
    base,
    path: settingsAddress('sign-in'),
    failed: 'the mail about a new passkey could not be sent',
  });
}
