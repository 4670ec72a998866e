import type { Language } from '@spotter/contract/languages';
import type { Context } from '#db/context.ts';
import type { Known } from '#lib/known.ts';
import type { MailBrand } from '../mail/draw-mail.ts';
import { mailPerson } from '../mail/mail-person.ts';
import { type MailText, writeMail } from '../mail/mail-texts.ts';

const TEXTS: Record<Language, MailText> = {
  en: {
    subject: 'Your {app} password was changed',
    button: 'Choose another password',
    before:
      'the password of your account was changed, and all other devices were signed out. If this was you, there is nothing to do. If not, choose another one at once:',
    after: 'You get a link for it by mail. Then look through your devices and passkeys in the settings.',
  },
  es: {
    subject: 'Se ha cambiado tu contraseña de {app}',
    button: 'Elegir otra contraseña',
    before:
      'se ha cambiado la contraseña de tu cuenta y se ha cerrado la sesión en los demás dispositivos. Si has sido tú, no tienes que hacer nada. Si no, elige otra ahora mismo:',
    after:
      'Recibirás un enlace por correo. Revisa después tus dispositivos y llaves de acceso en los ajustes.',
  },
  fr: {
    subject: 'Ton mot de passe {app} a été changé',
    button: 'Choisir un autre mot de passe',
    before:
      'le mot de passe de ton compte a été changé et tous les autres appareils ont été déconnectés. Si c’était toi, tu n’as rien à faire. Sinon, choisis-en un autre tout de suite :',
    after:
      'Tu reçois un lien par e-mail. Vérifie ensuite tes appareils et tes clés d’accès dans les réglages.',
  },
  de: {
    subject: 'Dein Passwort für {app} wurde geändert',
    button: 'Anderes Passwort wählen',
    before:
      'das Passwort deines Kontos wurde geändert, und alle anderen Geräte wurden abgemeldet. Wenn du das warst, ist nichts zu tun. Wenn nicht, wähle sofort ein anderes:',
    after:
      'Den Link dafür bekommst du per E-Mail. Sieh danach in den Einstellungen deine Geräte und Passkeys durch.',
  },
  it: {
    subject: 'La tua password di {app} è stata cambiata',
    button: 'Scegli un’altra password',
    before:
      'la password del tuo account è stata cambiata e tutti gli altri dispositivi sono stati disconnessi. Se sei stato tu, non devi fare nulla. Altrimenti scegline subito un’altra:',
    after:
      'Riceverai un link per e-mail. Poi controlla i tuoi dispositivi e le tue passkey nelle impostazioni.',
  },
  pt: {
    subject: 'Sua senha foi alterada: {app}',
    button: 'Escolher outra senha',
    before:
      'a senha da sua conta foi alterada e todos os outros dispositivos foram desconectados. Se foi você, não precisa fazer nada. Se não, escolha outra agora mesmo:',
    after:
      'Você recebe um link por e-mail. Depois confira seus dispositivos e chaves de acesso nas configurações.',
  },
  zh: {
    subject: '你的 {app} 密码已更改',
    button: '设置其他密码',
    before:
      '你的账号密码已更改，其他设备均已退出登录。如果是你本人，无需任何操作。如果不是，请立即设置其他密码：',
    after: '你会收到一封带链接的邮件。之后请在设置中检查你的设备和通行密钥。',
  },
  ja: {
    subject: '{app} のパスワードが変更されました',
    button: '別のパスワードを設定',
    before:
      'アカウントのパスワードが変更され、ほかのデバイスはすべてログアウトされました。ご本人であれば、何もする必要はありません。お心当たりがない場合は、すぐに別のパスワードを設定してください：',
    after: '設定用のリンクがメールで届きます。そのあと、設定でデバイスとパスキーを確認してください。',
  },
  ko: {
    subject: '{app} 비밀번호가 변경됐어요',
    button: '다른 비밀번호 정하기',
    before:
      '계정의 비밀번호가 변경됐고 다른 기기는 모두 로그아웃됐어요. 본인이라면 아무것도 하지 않아도 돼요. 아니라면 바로 다른 비밀번호를 정하세요:',
    after: '메일로 링크를 보내 드려요. 그다음 설정에서 내 기기와 패스키를 확인하세요.',
  },
};

/** The mail that says that the password was changed, in the person's language. */
export const passwordChangedMail = (
  language: Language,
  firstName: string | null,
  link: string,
  brand: MailBrand,
) => writeMail(language, TEXTS[language], firstName, link, brand);

/** Tells the person by mail, after the answer: whoever changes it with a stolen session or link is seen. */
export function mailPasswordChanged(ctx: Context, id: Known<'person'>, base: string): void {
  mailPerson(
    ctx,
    { id, base },
    'the mail about a changed password could not be sent',
    ({ language, firstName }, brand) =>
      passwordChangedMail(language, firstName, `${base}/forgot-password`, brand),
  );
}
