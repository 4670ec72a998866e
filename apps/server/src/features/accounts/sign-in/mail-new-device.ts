import type { Language } from '@spotter/contract/languages';
import { settingsAddress } from '@spotter/contract/settings-address';
import type { Context } from '#db/context.ts';
import type { Known } from '#lib/known.ts';
import type { MailBrand } from '../mail/draw-mail.ts';
import { mailPerson } from '../mail/mail-person.ts';
import { type MailText, writeMail } from '../mail/mail-texts.ts';
import type { Device } from './device.ts';

/** `{when}` is the time by the person's clock, `{device}` the browser and its system in brackets. */
const TEXTS: Record<Language, MailText> = {
  en: {
    subject: 'New sign-in to your {app} account',
    button: 'See your devices',
    before: 'your account was opened in a browser that we had not seen before{device}: {when}. Your devices:',
    after:
      'If this was you, there is nothing to do. If not, sign that device out there right away and change your password.',
  },
  es: {
    subject: 'Nuevo inicio de sesión en tu cuenta de {app}',
    button: 'Ver mis dispositivos',
    before:
      'han entrado en tu cuenta desde un navegador que no conocíamos{device}: {when}. Estos son tus dispositivos:',
    after:
      'Si has sido tú, no tienes que hacer nada. Si no, cierra ahí mismo la sesión de ese dispositivo y cambia tu contraseña.',
  },
  fr: {
    subject: 'Nouvelle connexion à ton compte {app}',
    button: 'Voir mes appareils',
    before: 'ton compte a été ouvert dans un navigateur inconnu jusqu’ici{device} : {when}. Tes appareils :',
    after:
      'Si c’était toi, tu n’as rien à faire. Sinon, déconnecte tout de suite cet appareil et change ton mot de passe.',
  },
  de: {
    subject: 'Neue Anmeldung bei deinem Konto: {app}',
    button: 'Geräte ansehen',
    before:
      'dein Konto wurde in einem Browser geöffnet, den wir noch nicht kannten{device}: {when}. Deine Geräte:',
    after:
      'Wenn du das warst, ist nichts zu tun. Wenn nicht, melde das Gerät dort sofort ab und ändere dein Passwort.',
  },
  it: {
    subject: 'Nuovo accesso al tuo account {app}',
    button: 'Vedi i tuoi dispositivi',
    before:
      'qualcuno è entrato nel tuo account da un browser che non conoscevamo{device}: {when}. I tuoi dispositivi:',
    after:
      'Se sei stato tu, non devi fare nulla. Altrimenti disconnetti subito quel dispositivo e cambia la password.',
  },
  pt: {
    subject: 'Novo acesso à sua conta: {app}',
    button: 'Ver meus dispositivos',
    before: 'sua conta foi aberta em um navegador que não conhecíamos{device}: {when}. Seus dispositivos:',
    after:
      'Se foi você, não precisa fazer nada. Se não, desconecte esse dispositivo agora mesmo e troque a sua senha.',
  },
  zh: {
    subject: '你的 {app} 账号有新的登录',
    button: '查看我的设备',
    before: '你的账号在一个我们没见过的浏览器中登录{device}：{when}。你的设备：',
    after: '如果是你本人，无需任何操作。如果不是，请立即在那里退出该设备，并修改密码。',
  },
  ja: {
    subject: '{app} アカウントへの新しいログイン',
    button: 'デバイスを確認',
    before: 'これまでにないブラウザからアカウントにログインがありました{device}：{when}。デバイスの一覧：',
    after:
      'ご本人であれば、何もする必要はありません。お心当たりがない場合は、すぐにそのデバイスをログアウトし、パスワードを変更してください。',
  },
  ko: {
    subject: '{app} 계정에 새로운 로그인',
    button: '내 기기 보기',
    before: '처음 보는 브라우저에서 계정에 로그인했어요{device}: {when}. 내 기기:',
    after: '본인이라면 아무것도 하지 않아도 돼요. 아니라면 바로 그 기기를 로그아웃하고 비밀번호를 바꾸세요.',
  },
};

/** The mail that says that somebody signed in with a browser that the person has not used before. */
export function newDeviceMail(
  language: Language,
  signIn: { firstName: string | null; timeZone: string; device: Device; at: Date },
  link: string,
  brand: MailBrand,
) {
  const { device, at, timeZone } = signIn;
  const named = [device.browser, device.system].filter(Boolean).join(', ');
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'long', timeZone }).format(
    at,
  );
  const text = TEXTS[language];
  const before = text.before.replace('{device}', () => named && ` (${named})`).replace('{when}', () => when);
  return writeMail(language, { ...text, before }, signIn.firstName, link, brand);
}

/** Tells the person by mail, after the answer: whoever signs in with a stolen password is seen. */
export function mailNewDevice(ctx: Context, id: Known<'person'>, device: Device, base: string): void {
  const at = ctx.clock.now();
  mailPerson(ctx, { id, base }, 'the mail about a new device could not be sent', (own, brand) =>
    newDeviceMail(own.language, { ...own, device, at }, `${base}${settingsAddress('sign-in')}`, brand),
  );
}
