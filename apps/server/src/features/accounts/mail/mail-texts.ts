import type { Language } from '@spotter/contract/languages';
import { drawMail, type MailBrand } from './draw-mail.ts';

/** `{app}` is the name that the reader's studio gives the app. */
type Text = {
  subject: string;
  /** The label of the button with the link. */
  button: string;
  /** The text before the link; the name may be missing. */
  greeting: (name: string | null) => string;
  before: string;
  after: string;
  closing: string;
};

/** What differs between mails with one link. */
export type MailText = Pick<Text, 'subject' | 'button' | 'before' | 'after'>;

const RESET: Record<Language, Text> = {
  en: {
    subject: 'Your new {app} password',
    button: 'Choose a new password',
    greeting: (name) => (name ? `Hi ${name},` : 'Hi,'),
    before: 'forgotten your password? It happens to everyone. Choose a new one here:',
    after:
      'The link works once, for one hour. If you did not ask for it, you need not do anything: your password stays as it is.',
    closing: 'See you at training\n{app}',
  },
  es: {
    subject: 'Tu nueva contraseña de {app}',
    button: 'Elegir una contraseña nueva',
    greeting: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
    before: '¿Has olvidado tu contraseña? Le pasa a cualquiera. Elige una nueva aquí:',
    after:
      'El enlace funciona una sola vez, durante una hora. Si no lo has pedido tú, no tienes que hacer nada: tu contraseña sigue igual.',
    closing: 'Nos vemos en el entrenamiento\n{app}',
  },
  fr: {
    subject: 'Ton nouveau mot de passe {app}',
    button: 'Choisir un nouveau mot de passe',
    greeting: (name) => (name ? `Salut ${name},` : 'Salut,'),
    before: 'Mot de passe oublié ? Ça arrive à tout le monde. Choisis-en un nouveau ici :',
    after:
      'Le lien fonctionne une seule fois, pendant une heure. Si tu n’as rien demandé, tu n’as rien à faire : ton mot de passe ne change pas.',
    closing: 'À bientôt à l’entraînement\n{app}',
  },
  de: {
    subject: 'Dein neues Passwort für {app}',
    button: 'Neues Passwort wählen',
    greeting: (name) => (name ? `Hallo ${name},` : 'Hallo,'),
    before: 'Passwort vergessen? Das passiert jedem einmal. Hier wählst du ein neues:',
    after:
      'Der Link gilt eine Stunde und nur ein Mal. Falls du ihn nicht angefordert hast, brauchst du nichts zu tun: Dein Passwort bleibt, wie es ist.',
    closing: 'Bis zum nächsten Training\n{app}',
  },
  it: {
    subject: 'La tua nuova password di {app}',
    button: 'Scegli una nuova password',
    greeting: (name) => (name ? `Ciao ${name},` : 'Ciao,'),
    before: 'hai dimenticato la password? Capita a tutti. Scegline una nuova qui:',
    after:
      'Il link funziona una sola volta, per un’ora. Se non l’hai chiesto tu, non devi fare nulla: la tua password resta quella di prima.',
    closing: 'Ci vediamo in allenamento\n{app}',
  },
  pt: {
    subject: 'Sua nova senha: {app}',
    button: 'Escolher uma nova senha',
    greeting: (name) => (name ? `Olá, ${name},` : 'Olá,'),
    before: 'Esqueceu a senha? Acontece com todo mundo. Escolha uma nova aqui:',
    after:
      'O link funciona uma única vez, durante uma hora. Se não foi você que pediu, não precisa fazer nada: sua senha continua a mesma.',
    closing: 'Até o próximo treino\n{app}',
  },
  zh: {
    subject: '重设你的 {app} 密码',
    button: '设置新密码',
    greeting: (name) => (name ? `${name}，你好：` : '你好：'),
    before: '忘记密码了？没关系，谁都会遇到。请在这里设置新密码：',
    after: '链接一小时内有效，只能使用一次。如果不是你本人申请的，无需任何操作，你的密码不会改变。',
    closing: '训练时见。\n{app}',
  },
  ja: {
    subject: '{app} パスワードの再設定',
    button: '新しいパスワードを設定',
    greeting: (name) => (name ? `${name}さん、こんにちは。` : 'こんにちは。'),
    before: 'パスワードを忘れてしまっても大丈夫です。こちらから新しいパスワードを設定してください：',
    after:
      'リンクは1時間有効で、1回だけ使えます。お心当たりがない場合は、何もする必要はありません。パスワードはそのままです。',
    closing: 'またトレーニングでお会いしましょう。\n{app}',
  },
  ko: {
    subject: '{app} 비밀번호 재설정',
    button: '새 비밀번호 정하기',
    greeting: (name) => (name ? `${name}님, 안녕하세요.` : '안녕하세요.'),
    before: '비밀번호를 잊었나요? 누구나 그럴 수 있어요. 여기에서 새 비밀번호를 정하세요:',
    after:
      '링크는 한 시간 동안, 한 번만 쓸 수 있어요. 직접 요청하지 않았다면 아무것도 하지 않아도 돼요. 비밀번호는 그대로예요.',
    closing: '다음 운동 때 만나요.\n{app}',
  },
};

/** The password reset mail in the person's language, with the brand of their studio. */
export const resetMail = (language: Language, firstName: string | null, link: string, brand: MailBrand) =>
  writeMail(language, RESET[language], firstName, link, brand);

/** A mail with one link, greeted and closed as all of ours. @param end how to get no more of them */
export function writeMail(
  language: Language,
  texts: MailText,
  firstName: string | null,
  link: string,
  brand: MailBrand,
  end?: { label: string; link: string },
) {
  const { greeting, closing } = RESET[language];
  const named = (text: string) => text.replaceAll('{app}', () => brand.appName);
  const [before, after] = [named(texts.before), named(texts.after)];
  const ending = end ? [`${end.label}: ${end.link}`] : [];
  return {
    subject: named(texts.subject),
    text: `${[greeting(firstName), before, link, after, named(closing), ...ending].join('\n\n')}\n`,
    html: drawMail(brand, {
      language,
      before: [greeting(firstName), before],
      link,
      button: texts.button,
      after: [after, named(closing)],
      ...(end && { end }),
    }),
  };
}
