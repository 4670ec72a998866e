import type { Language } from '@spotter/contract/languages';
import type { Context } from '#db/context.ts';
import type { Known } from '#lib/known.ts';
import { mailPerson } from './mail-person.ts';
import { type MailText, writeMail } from './mail-texts.ts';

/** `{when}` is the day and time of the deletion, `{studio}` the sentence about the studio, where it goes too. */
const TEXTS: Record<Language, MailText & { studio: string }> = {
  en: {
    subject: 'Your {app} account is deleted on {when}',
    button: 'Keep my account',
    before:
      'you asked for the deletion of your account. You are signed out everywhere, and on {when} we delete it for good.{studio} Changed your mind? Until then, sign in and choose “Keep my account”:',
    after:
      'Then everything is as it was. If it was not you who asked for this, sign in, keep your account and change your password at once. There you can also download your data.',
    studio: ' Your studio goes with it, because nobody else is in it.',
  },
  de: {
    subject: 'Dein Konto bei {app} wird gelöscht: {when}',
    button: 'Mein Konto behalten',
    before:
      'du hast die Löschung deines Kontos verlangt. Du bist überall abgemeldet, und wir löschen es endgültig: {when}.{studio} Anders überlegt? Melde dich bis dahin an und wähle „Mein Konto behalten“:',
    after:
      'Dann ist alles wie zuvor. Falls du das nicht warst, melde dich an, behalte dein Konto und ändere sofort dein Passwort. Dort kannst du auch deine Daten herunterladen.',
    studio: ' Dein Studio geht mit, weil sonst niemand darin ist.',
  },
  es: {
    subject: 'Tu cuenta de {app} se eliminará: {when}',
    button: 'Conservar mi cuenta',
    before:
      'has pedido eliminar tu cuenta. Se ha cerrado tu sesión en todas partes y la eliminaremos para siempre: {when}.{studio} ¿Has cambiado de idea? Hasta entonces, inicia sesión y elige «Conservar mi cuenta»:',
    after:
      'Entonces todo quedará como antes. Si no lo has pedido tú, inicia sesión, conserva tu cuenta y cambia la contraseña enseguida. Allí también puedes descargar tus datos.',
    studio: ' Tu estudio también se eliminará, porque no hay nadie más en él.',
  },
  fr: {
    subject: 'Ton compte {app} sera supprimé : {when}',
    button: 'Garder mon compte',
    before:
      'tu as demandé la suppression de ton compte. Tu es déconnecté partout, et nous le supprimerons définitivement : {when}.{studio} Tu as changé d’avis ? D’ici là, connecte-toi et choisis « Garder mon compte » :',
    after:
      'Tout sera alors comme avant. Si ce n’est pas toi qui l’as demandé, connecte-toi, garde ton compte et change tout de suite ton mot de passe. Tu peux aussi y télécharger tes données.',
    studio: ' Ton studio disparaît avec lui, car personne d’autre n’en fait partie.',
  },
  it: {
    subject: 'Il tuo account {app} verrà eliminato: {when}',
    button: 'Tieni il mio account',
    before:
      'hai chiesto di eliminare il tuo account. La tua sessione è chiusa ovunque e lo elimineremo per sempre: {when}.{studio} Hai cambiato idea? Fino ad allora accedi e scegli «Tieni il mio account»:',
    after:
      'Tutto tornerà com’era. Se non l’hai chiesto tu, accedi, tieni l’account e cambia subito la password. Lì puoi anche scaricare i tuoi dati.',
    studio: ' Il tuo studio viene eliminato con esso, perché non c’è nessun altro.',
  },
  pt: {
    subject: 'Sua conta será excluída ({app}): {when}',
    button: 'Manter minha conta',
    before:
      'você pediu a exclusão da sua conta. Você saiu de todos os dispositivos, e vamos excluí-la para sempre: {when}.{studio} Mudou de ideia? Até lá, entre e escolha “Manter minha conta”:',
    after:
      'Então tudo volta a ser como antes. Se não foi você que pediu, entre, mantenha a conta e troque a senha agora mesmo. Lá você também pode baixar seus dados.',
    studio: ' Seu estúdio vai junto, porque não há mais ninguém nele.',
  },
  zh: {
    subject: '你的 {app} 账号将被删除：{when}',
    button: '保留我的账号',
    before:
      '你申请了删除账号。你已在所有设备上退出登录，我们将永久删除账号：{when}。{studio}改变主意了？在此之前登录并选择“保留我的账号”：',
    after:
      '之后一切恢复原样。如果不是你本人申请的，请登录、保留账号并立即修改密码。你也可以在那里下载你的数据。',
    studio: '你的健身房也会一并删除，因为里面没有其他人。',
  },
  ja: {
    subject: '{app} アカウントは削除されます：{when}',
    button: 'アカウントを残す',
    before:
      'アカウントの削除を受け付けました。すべてのデバイスからログアウトしました。完全に削除される日時：{when}。{studio}気が変わったら、それまでにログインして「アカウントを残す」を選んでください：',
    after:
      'すべて元どおりになります。お心当たりがない場合は、ログインしてアカウントを残し、すぐにパスワードを変更してください。データのダウンロードもそこでできます。',
    studio: 'ほかに誰もいないため、スタジオも一緒に削除されます。',
  },
  ko: {
    subject: '{app} 계정이 삭제돼요: {when}',
    button: '내 계정 유지하기',
    before:
      '계정 삭제를 요청했어요. 모든 기기에서 로그아웃되었고, 이때 영구히 삭제돼요: {when}.{studio} 마음이 바뀌었나요? 그 전에 로그인해서 ‘내 계정 유지하기’를 선택하세요:',
    after:
      '그러면 모든 것이 예전 그대로예요. 직접 요청하지 않았다면 로그인해서 계정을 유지하고 바로 비밀번호를 바꾸세요. 거기에서 데이터도 내려받을 수 있어요.',
    studio: ' 다른 사람이 없으므로 스튜디오도 함께 삭제돼요.',
  },
};

/** Tells the person by mail, after the answer, when their account is deleted and how they keep it. */
export function mailDeletion(
  ctx: Context,
  person: { id: Known<'person'>; base: string },
  { goesAt, withStudio }: { goesAt: string; withStudio: boolean },
): void {
  mailPerson(
    ctx,
    person,
    'the mail about the deletion of an account could not be sent',
    ({ language, firstName, timeZone }, brand) => {
      const { studio, ...text } = TEXTS[language];
      const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone });
      const when = format.format(new Date(goesAt));
      const filled = (line: string) =>
        line.replace('{when}', () => when).replace('{studio}', () => (withStudio ? studio : ''));
      const content = { ...text, subject: filled(text.subject), before: filled(text.before) };
      return writeMail(language, content, firstName, `${person.base}/sign-in`, brand);
    },
  );
}
