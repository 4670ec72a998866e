import { displayName } from '@spotter/contract/display-name';
import type { Language } from '@spotter/contract/languages';
import type { Context } from '#db/context.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findOwn } from '../queries.ts';
import { mailPerson } from './mail-person.ts';
import { type MailText, writeMail } from './mail-texts.ts';

/** `{name}` is who removed the reader, `{studio}` from which studio. */
const TEXTS: Record<Language, MailText> = {
  en: {
    subject: 'You are no longer a member of {studio}',
    button: 'Open my account',
    before:
      '{name} has ended your membership of {studio}. Chat, members, feed and challenges are closed to you, and coaches no longer see your training. They can still read what you wrote to each other. Your account and all that you have trained stay yours:',
    after:
      'An invite of the studio brings you back. You can also take your data along or delete your account.',
  },
  de: {
    subject: 'Du bist nicht mehr Mitglied von {studio}',
    button: 'Mein Konto öffnen',
    before:
      '{name} hat deine Mitgliedschaft bei {studio} beendet. Chat, Mitglieder, Feed und Challenges sind für dich geschlossen, und Coachs sehen dein Training nicht mehr. Was ihr euch geschrieben habt, können sie weiter lesen. Dein Konto und alles, was du trainiert hast, bleiben deins:',
    after:
      'Eine Einladung des Studios bringt dich zurück. Du kannst auch deine Daten mitnehmen oder dein Konto löschen.',
  },
  es: {
    subject: 'Ya no eres miembro de {studio}',
    button: 'Abrir mi cuenta',
    before:
      '{name} ha terminado tu membresía en {studio}. El chat, los miembros, las novedades y los retos están cerrados para ti, y los entrenadores ya no ven tu entrenamiento. Todavía pueden leer lo que os escribisteis. Tu cuenta y todo lo que has entrenado siguen siendo tuyos:',
    after:
      'Con una invitación del estudio puedes volver. También puedes llevarte tus datos o eliminar tu cuenta.',
  },
  fr: {
    subject: 'Tu ne fais plus partie de {studio}',
    button: 'Ouvrir mon compte',
    before:
      '{name} a mis fin à ton adhésion à {studio}. Le chat, les membres, le fil et les défis te sont fermés, et les coachs ne voient plus tes séances. Ils peuvent encore lire ce que vous vous êtes écrit. Ton compte et tout ce que tu as fait restent à toi :',
    after:
      'Une invitation du studio te fait revenir. Tu peux aussi emporter tes données ou supprimer ton compte.',
  },
  it: {
    subject: 'Non fai più parte di {studio}',
    button: 'Apri il mio account',
    before:
      '{name} ha terminato la tua iscrizione a {studio}. Chat, membri, bacheca e sfide sono chiusi per te, e i coach non vedono più i tuoi allenamenti. Possono ancora leggere quello che vi siete scritti. Il tuo account e tutto quello che hai fatto restano tuoi:',
    after:
      'Con un invito dello studio puoi tornare. Puoi anche portare con te i tuoi dati o eliminare l’account.',
  },
  pt: {
    subject: 'Você não faz mais parte de {studio}',
    button: 'Abrir minha conta',
    before:
      '{name} encerrou sua participação em {studio}. Chat, membros, feed e desafios estão fechados para você, e os treinadores não veem mais seus treinos. Eles ainda podem ler o que vocês escreveram. Sua conta e tudo o que você treinou continuam seus:',
    after:
      'Um convite do estúdio traz você de volta. Você também pode levar seus dados ou excluir sua conta.',
  },
  zh: {
    subject: '你已不再是 {studio} 的成员',
    button: '打开我的账号',
    before:
      '{name} 结束了你在 {studio} 的成员身份。聊天、成员、动态和挑战已对你关闭，教练看不到你的训练了，但仍可以查看你们之间的消息。你的账号和完成的一切训练仍归你所有：',
    after: '通过工作室的邀请可以再回来。你也可以带走数据或删除账号。',
  },
  ja: {
    subject: '{studio} のメンバーではなくなりました',
    button: 'アカウントを開く',
    before:
      '{name}さんが {studio} のメンバーシップを終了しました。チャット、メンバー、フィード、チャレンジは使えなくなり、コーチからトレーニングは見えなくなります。やり取りしたメッセージは引き続き読まれることがあります。アカウントとこれまでの記録はあなたのものです：',
    after: 'スタジオからの招待があれば戻れます。データの持ち出しやアカウントの削除もできます。',
  },
  ko: {
    subject: '더 이상 {studio}의 멤버가 아니에요',
    button: '내 계정 열기',
    before:
      '{name}님이 {studio} 멤버십을 종료했어요. 채팅, 멤버, 피드, 챌린지는 닫혔고 코치는 더 이상 운동 기록을 볼 수 없어요. 서로 주고받은 메시지는 코치가 계속 읽을 수 있어요. 계정과 지금까지의 기록은 모두 내 것이에요:',
    after: '스튜디오의 초대를 받으면 다시 돌아올 수 있어요. 데이터를 내려받거나 계정을 삭제할 수도 있어요.',
  },
};

/** Tells a person by mail, after the answer, that the viewer has removed them from the studio, and what each still sees. */
export function mailRemoved(
  ctx: Context,
  viewer: Viewer,
  removed: { id: Known<'person'>; base: string },
): void {
  const failed = 'the mail about an ended membership could not be sent';
  mailPerson(ctx, removed, failed, async ({ language, firstName }, brand) => {
    const own = await findOwn(ctx.db, viewer.id);
    const studio = own?.studioName ?? '';
    const filled = (text: string) =>
      text.replace('{name}', () => (own && displayName(own)) ?? '').replace('{studio}', () => studio);
    const { subject, before, ...text } = TEXTS[language];
    const content = { ...text, subject: filled(subject), before: filled(before) };
    return writeMail(language, content, firstName, removed.base, brand);
  });
}
