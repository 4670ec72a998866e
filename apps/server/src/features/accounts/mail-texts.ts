import type { Language } from '@spotter/contract/languages';

type Text = {
  subject: string;
  /** Before the link; the name may be missing. */
  greeting: (name: string | null) => string;
  before: string;
  after: string;
  closing: string;
};

const RESET: Record<Language, Text> = {
  en: {
    subject: 'Your new Spotter password',
    greeting: (name) => (name ? `Hi ${name},` : 'Hi,'),
    before: 'forgotten your password? It happens to everyone. Choose a new one here:',
    after:
      'The link works once, for one hour. If you did not ask for it, you need not do anything: your password stays as it is.',
    closing: 'See you at training\nSpotter',
  },
  es: {
    subject: 'Tu nueva contraseña de Spotter',
    greeting: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
    before: '¿Has olvidado tu contraseña? Le pasa a cualquiera. Elige una nueva aquí:',
    after:
      'El enlace funciona una sola vez, durante una hora. Si no lo has pedido tú, no tienes que hacer nada: tu contraseña sigue igual.',
    closing: 'Nos vemos en el entrenamiento\nSpotter',
  },
  fr: {
    subject: 'Votre nouveau mot de passe Spotter',
    greeting: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
    before: 'Mot de passe oublié ? Ça arrive à tout le monde. Choisissez-en un nouveau ici :',
    after:
      "Le lien fonctionne une seule fois, pendant une heure. Si vous n'avez rien demandé, vous n'avez rien à faire : votre mot de passe ne change pas.",
    closing: "À bientôt à l'entraînement\nSpotter",
  },
  de: {
    subject: 'Dein neues Spotter-Passwort',
    greeting: (name) => (name ? `Hallo ${name},` : 'Hallo,'),
    before: 'Passwort vergessen? Das passiert jedem einmal. Hier wählst du ein neues:',
    after:
      'Der Link gilt eine Stunde und nur ein Mal. Falls du ihn nicht angefordert hast, brauchst du nichts zu tun: Dein Passwort bleibt, wie es ist.',
    closing: 'Bis zum nächsten Training\nSpotter',
  },
  it: {
    subject: 'La tua nuova password di Spotter',
    greeting: (name) => (name ? `Ciao ${name},` : 'Ciao,'),
    before: 'hai dimenticato la password? Capita a tutti. Scegline una nuova qui:',
    after:
      "Il link funziona una sola volta, per un'ora. Se non l'hai chiesto tu, non devi fare nulla: la tua password resta quella di prima.",
    closing: 'Ci vediamo in allenamento\nSpotter',
  },
  pt: {
    subject: 'Sua nova senha do Spotter',
    greeting: (name) => (name ? `Olá, ${name}!` : 'Olá!'),
    before: 'Esqueceu a senha? Acontece com todo mundo. Escolha uma nova aqui:',
    after:
      'O link funciona uma única vez, durante uma hora. Se não foi você que pediu, não precisa fazer nada: sua senha continua a mesma.',
    closing: 'Até o próximo treino\nSpotter',
  },
  zh: {
    subject: '重设你的 Spotter 密码',
    greeting: (name) => (name ? `${name}，你好！` : '你好！'),
    before: '忘记密码了？没关系，谁都会遇到。请在这里设置新密码：',
    after: '链接一小时内有效，只能使用一次。如果不是你本人申请的，无需任何操作，你的密码不会改变。',
    closing: '训练时见！\nSpotter',
  },
  ja: {
    subject: 'Spotter パスワードの再設定',
    greeting: (name) => (name ? `${name}さん、こんにちは。` : 'こんにちは。'),
    before: 'パスワードを忘れてしまっても大丈夫です。こちらから新しいパスワードを設定してください：',
    after:
      'リンクは1時間有効で、1回だけ使えます。お心当たりがない場合は、何もする必要はありません。パスワードはそのままです。',
    closing: 'またトレーニングでお会いしましょう。\nSpotter',
  },
  ko: {
    subject: 'Spotter 비밀번호 재설정',
    greeting: (name) => (name ? `${name}님, 안녕하세요!` : '안녕하세요!'),
    before: '비밀번호를 잊으셨나요? 누구나 그럴 수 있어요. 여기에서 새 비밀번호를 정하세요:',
    after:
      '링크는 한 시간 동안, 한 번만 사용할 수 있습니다. 직접 요청하지 않으셨다면 아무것도 하지 않으셔도 됩니다. 비밀번호는 그대로 유지됩니다.',
    closing: '다음 운동 때 만나요!\nSpotter',
  },
};

/** The mail with a link to a new password, in the person's language. */
export function resetMail(language: Language, firstName: string | null, link: string) {
  const { subject, greeting, before, after, closing } = RESET[language];
  return { subject, text: `${[greeting(firstName), before, link, after, closing].join('\n\n')}\n` };
}
