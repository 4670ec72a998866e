import type { Language } from '@spotter/contract/languages';
import type { Context } from '#db/context.ts';
import type { Known } from '#lib/known.ts';
import { findReader } from './mail-person.ts';
import { type MailText, writeMail } from './mail-texts.ts';
import { sendBehind } from './send-behind.ts';

/** `{rest}` is what stays with others, or that the studio has gone too. */
type Farewell = MailText & { stays: string; studio: string };

const TEXTS: Record<Language, Farewell> = {
  en: {
    subject: 'Your {app} account is deleted',
    button: 'Begin anew',
    before:
      'as you asked, your account is deleted for good, with all that was yours alone: profile, training, plan, heart rate, calendar and posts. {rest} Thank you for the time with us, and all the best. Whenever you like, you can begin anew:',
    after:
      'We keep the number of your account, without a name, so that an old backup cannot bring you back. Backups of this server hold your data until they are deleted by their age. This is our last mail to you.',
    stays: 'What others have too, such as messages that you sent, stays with them without your name.',
    studio: 'Your studio is deleted too, because nobody else was in it.',
  },
  de: {
    subject: 'Dein Konto bei {app} ist gelöscht',
    button: 'Neu anfangen',
    before:
      'wie gewünscht ist dein Konto endgültig gelöscht, mit allem, was nur dir gehörte: Profil, Training, Plan, Puls, Kalender und Beiträge. {rest} Danke für die Zeit mit uns und alles Gute. Wann immer du möchtest, kannst du neu anfangen:',
    after:
      'Wir behalten die Nummer deines Kontos, ohne Namen, damit eine alte Sicherung dich nicht zurückholt. Sicherungen dieses Servers enthalten deine Daten, bis sie wegen ihres Alters gelöscht werden. Das ist unsere letzte Mail an dich.',
    stays: 'Was auch andere haben, etwa gesendete Nachrichten, bleibt bei ihnen, aber ohne deinen Namen.',
    studio: 'Auch dein Studio ist gelöscht, weil sonst niemand darin war.',
  },
  es: {
    subject: 'Tu cuenta de {app} se ha eliminado',
    button: 'Empezar de nuevo',
    before:
      'como pediste, tu cuenta se ha eliminado para siempre, con todo lo que era solo tuyo: perfil, entrenamiento, plan, frecuencia cardíaca, calendario y publicaciones. {rest} Gracias por este tiempo y mucha suerte. Cuando quieras, puedes empezar de nuevo:',
    after:
      'Guardamos el número de tu cuenta, sin nombre, para que una copia antigua no te traiga de vuelta. Las copias de seguridad de este servidor contienen tus datos hasta que se eliminan por antigüedad. Este es nuestro último correo.',
    stays: 'Lo que también tienen otros, como los mensajes que enviaste, se queda con ellos sin tu nombre.',
    studio: 'Tu estudio también se ha eliminado, porque no había nadie más en él.',
  },
  fr: {
    subject: 'Ton compte {app} est supprimé',
    button: 'Recommencer',
    before:
      'comme tu l’as demandé, ton compte est supprimé définitivement, avec tout ce qui n’était qu’à toi : profil, séances, plan, fréquence cardiaque, calendrier et publications. {rest} Merci pour ce temps passé ensemble, et bonne continuation. Quand tu veux, tu peux recommencer :',
    after:
      'Nous gardons le numéro de ton compte, sans nom, pour qu’une ancienne sauvegarde ne te ramène pas. Les sauvegardes de ce serveur contiennent tes données jusqu’à ce qu’elles soient supprimées selon leur âge. C’est notre dernier e-mail.',
    stays: 'Ce que d’autres ont aussi, comme les messages que tu as envoyés, reste chez eux sans ton nom.',
    studio: 'Ton studio est supprimé aussi, car personne d’autre n’en faisait partie.',
  },
  it: {
    subject: 'Il tuo account {app} è stato eliminato',
    button: 'Ricomincia',
    before:
      'come hai chiesto, il tuo account è stato eliminato per sempre, con tutto ciò che era solo tuo: profilo, allenamenti, piano, frequenza cardiaca, calendario e post. {rest} Grazie per il tempo passato con noi e in bocca al lupo. Quando vuoi, puoi ricominciare:',
    after:
      'Conserviamo il numero del tuo account, senza nome, perché un vecchio backup non ti riporti indietro. I backup di questo server contengono i tuoi dati finché non vengono eliminati per età. Questa è la nostra ultima mail.',
    stays: 'Quello che hanno anche altri, come i messaggi inviati, resta a loro senza il tuo nome.',
    studio: 'Anche il tuo studio è stato eliminato, perché non c’era nessun altro.',
  },
  pt: {
    subject: 'Sua conta foi excluída ({app})',
    button: 'Começar de novo',
    before:
      'como você pediu, sua conta foi excluída para sempre, com tudo o que era só seu: perfil, treinos, plano, frequência cardíaca, calendário e publicações. {rest} Obrigado pelo tempo com a gente e tudo de bom. Quando quiser, você pode começar de novo:',
    after:
      'Guardamos o número da sua conta, sem nome, para que um backup antigo não traga você de volta. Os backups deste servidor contêm seus dados até serem excluídos pela idade. Este é o nosso último e-mail.',
    stays: 'O que outras pessoas também têm, como as mensagens enviadas, fica com elas sem o seu nome.',
    studio: 'Seu estúdio também foi excluído, porque não havia mais ninguém nele.',
  },
  zh: {
    subject: '你的 {app} 账号已删除',
    button: '重新开始',
    before:
      '按照你的要求，账号已永久删除，仅属于你的内容也一并删除：资料、训练、计划、心率、日历和动态。{rest}感谢你与我们相处的时光，祝一切顺利。任何时候都可以重新开始：',
    after:
      '我们保留不带姓名的账号编号，以免旧备份让你的数据恢复。此服务器的备份在到期删除之前仍含有你的数据。这是我们发给你的最后一封邮件。',
    stays: '他人也拥有的内容，例如你发送的消息，会留在他们那里，但不再显示你的姓名。',
    studio: '你的健身房也已删除，因为里面没有其他人。',
  },
  ja: {
    subject: '{app} アカウントを削除しました',
    button: '新しく始める',
    before:
      'ご希望どおり、アカウントを完全に削除しました。プロフィール、トレーニング、予定、心拍数、カレンダー、投稿など、あなただけのものもすべて削除しました。{rest}これまでありがとうございました。いつでも新しく始められます：',
    after:
      '古いバックアップから復元されないように、名前のないアカウント番号だけを保管します。このサーバーのバックアップには、保存期間が過ぎて削除されるまでデータが残ります。これが最後のメールです。',
    stays: '送信したメッセージなど、ほかの人も持っているものは、名前なしでその人のもとに残ります。',
    studio: 'ほかに誰もいなかったため、スタジオも削除しました。',
  },
  ko: {
    subject: '{app} 계정이 삭제되었어요',
    button: '새로 시작하기',
    before:
      '요청하신 대로 계정을 영구히 삭제했어요. 프로필, 운동 기록, 계획, 심박수, 캘린더, 게시물처럼 나만의 것도 모두 삭제했어요. {rest} 그동안 함께해 주셔서 고마워요. 언제든 새로 시작할 수 있어요:',
    after:
      '오래된 백업으로 되살아나지 않도록 이름 없는 계정 번호만 보관해요. 이 서버의 백업에는 기간이 지나 삭제될 때까지 데이터가 남아 있어요. 이것이 마지막 메일이에요.',
    stays: '보낸 메시지처럼 다른 사람도 가진 것은 이름 없이 그 사람에게 남아요.',
    studio: '다른 사람이 없어서 스튜디오도 함께 삭제되었어요.',
  },
};

/**
 * Prepares the last mail to somebody whose account is about to be deleted, while their address is still known.
 * @returns sends it, after the deletion
 */
export async function prepareFarewell(
  ctx: Context,
  personId: Known<'person'>,
): Promise<(erased: { withStudio: boolean }) => void> {
  const found = await findReader(ctx, { id: personId, base: ctx.publicUrl });
  if (!found) return () => {};
  const { reader, brand } = found;
  return ({ withStudio }) => {
    const { stays, studio, ...text } = TEXTS[reader.language];
    const before = text.before.replace('{rest}', () => (withStudio ? studio : stays));
    const mail = writeMail(reader.language, { ...text, before }, reader.firstName, ctx.publicUrl, brand);
    sendBehind(ctx, 'the last mail about a deleted account could not be sent', () =>
      ctx.mailer.send({ to: reader.email, ...mail }),
    );
  };
}
