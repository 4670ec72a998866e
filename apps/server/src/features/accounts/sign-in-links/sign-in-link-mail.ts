import type { Language } from '@spotter/contract/languages';
import type { MailBrand } from '../mail/draw-mail.ts';
import { type MailText, writeMail } from '../mail/mail-texts.ts';
import type { Device } from '../sign-in/device.ts';

/** `{device}` is the browser that asked and its system, in brackets. */
const TEXTS: Record<Language, MailText> = {
  en: {
    subject: 'Your link to sign in to {app}',
    button: 'Sign in',
    before: 'here is the link to sign in that was asked for{device}. Open it in the same browser:',
    after:
      'The link works once, for ten minutes. If you did not ask for it, do not press it and pass it on to nobody: without it nobody gets in.',
  },
  es: {
    subject: 'Tu enlace para entrar en {app}',
    button: 'Entrar',
    before: 'este es el enlace para entrar que se ha pedido{device}. Ábrelo en el mismo navegador:',
    after:
      'El enlace funciona una sola vez, durante diez minutos. Si no lo has pedido tú, no lo pulses ni se lo pases a nadie: sin él nadie puede entrar.',
  },
  fr: {
    subject: 'Ton lien de connexion à {app}',
    button: 'Se connecter',
    before: 'voici le lien de connexion qui a été demandé{device}. Ouvre-le dans le même navigateur :',
    after:
      'Le lien fonctionne une seule fois, pendant dix minutes. Si tu ne l’as pas demandé, ne l’utilise pas et ne le transmets à personne : sans lui, personne n’entre.',
  },
  de: {
    subject: 'Dein Link zum Anmelden: {app}',
    button: 'Anmelden',
    before: 'hier ist der Link zum Anmelden, der angefordert wurde{device}. Öffne ihn im selben Browser:',
    after:
      'Der Link gilt zehn Minuten und nur ein Mal. Falls du ihn nicht angefordert hast, benutze ihn nicht und gib ihn niemandem: Ohne ihn kommt niemand hinein.',
  },
  it: {
    subject: 'Il tuo link per accedere a {app}',
    button: 'Accedi',
    before: 'ecco il link per accedere che è stato chiesto{device}. Aprilo nello stesso browser:',
    after:
      'Il link funziona una sola volta, per dieci minuti. Se non l’hai chiesto tu, non usarlo e non darlo a nessuno: senza il link nessuno entra.',
  },
  pt: {
    subject: 'Seu link para entrar: {app}',
    button: 'Entrar',
    before: 'este é o link para entrar que foi pedido{device}. Abra-o no mesmo navegador:',
    after:
      'O link funciona uma única vez, durante dez minutos. Se não foi você que pediu, não use e não passe para ninguém: sem ele ninguém entra.',
  },
  zh: {
    subject: '你的 {app} 登录链接',
    button: '登录',
    before: '这是刚才申请的登录链接{device}。请在同一个浏览器中打开：',
    after:
      '链接十分钟内有效，只能使用一次。如果不是你本人申请的，请不要点击，也不要转发给任何人：没有它，谁也无法登录。',
  },
  ja: {
    subject: '{app} のログイン用リンク',
    button: 'ログイン',
    before: 'ご依頼のあったログイン用リンクです{device}。同じブラウザーで開いてください：',
    after:
      'リンクは10分間有効で、1回だけ使えます。お心当たりがない場合は、使わず、だれにも渡さないでください。このリンクがなければ、だれもログインできません。',
  },
  ko: {
    subject: '{app} 로그인 링크',
    button: '로그인',
    before: '요청하신 로그인 링크예요{device}. 같은 브라우저에서 열어 주세요:',
    after:
      '링크는 10분 동안, 한 번만 쓸 수 있어요. 직접 요청하지 않았다면 누르지 말고 아무에게도 주지 마세요. 이 링크가 없으면 아무도 로그인할 수 없어요.',
  },
};

/** The mail with a link to sign in with, in the person's language. */
export function signInLinkMail(
  language: Language,
  asked: { firstName: string | null; device: Device },
  link: string,
  brand: MailBrand,
) {
  const named = [asked.device.browser, asked.device.system].filter(Boolean).join(', ');
  const text = TEXTS[language];
  const before = text.before.replace('{device}', () => named && ` (${named})`);
  return writeMail(language, { ...text, before }, asked.firstName, link, brand);
}
