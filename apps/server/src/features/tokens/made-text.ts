import { settingsAddress } from '@spotter/contract/settings-address';
import type { Context } from '#db/context.ts';
import { type LinkMail, mailViewer } from '#features/accounts/service.ts';
import type { Viewer } from '#lib/viewer.ts';

/** `{name}` is what the token is called. */
const MADE: LinkMail = {
  en: {
    subject: 'An access token was made for your {app} account',
    button: 'See your tokens',
    before:
      'a program can now use your account with a new access token: {name}. You find all your tokens here:',
    after: 'If this was not you, end it there right away and change your password.',
  },
  es: {
    subject: 'Se ha creado un token de acceso para tu cuenta de {app}',
    button: 'Ver mis tokens',
    before:
      'un programa ya puede usar tu cuenta con un nuevo token de acceso: {name}. Aquí están todos los tuyos:',
    after: 'Si no has sido tú, anúlalo ahí mismo y cambia tu contraseña.',
  },
  fr: {
    subject: 'Un jeton d’accès a été créé pour ton compte {app}',
    button: 'Voir mes jetons',
    before:
      'un programme peut maintenant utiliser ton compte avec un nouveau jeton d’accès : {name}. Tous tes jetons sont ici :',
    after: 'Si ce n’était pas toi, révoque-le tout de suite et change ton mot de passe.',
  },
  de: {
    subject: 'Neues Zugangstoken für dein Konto bei {app}',
    button: 'Token ansehen',
    before:
      'ein Programm kann dein Konto jetzt mit einem neuen Zugangstoken nutzen: {name}. Alle deine Token findest du hier:',
    after: 'Falls du das nicht warst, beende es dort sofort und ändere dein Passwort.',
  },
  it: {
    subject: 'È stato creato un token di accesso per il tuo account {app}',
    button: 'Vedi i tuoi token',
    before:
      'ora un programma può usare il tuo account con un nuovo token di accesso: {name}. Li trovi tutti qui:',
    after: 'Se non sei stato tu, revocalo subito da lì e cambia la password.',
  },
  pt: {
    subject: 'Um token de acesso foi criado para a sua conta: {app}',
    button: 'Ver meus tokens',
    before:
      'um programa já pode usar a sua conta com um novo token de acesso: {name}. Todos os seus estão aqui:',
    after: 'Se não foi você, encerre-o agora mesmo e troque a sua senha.',
  },
  zh: {
    subject: '你的 {app} 账号新增了一个访问令牌',
    button: '查看令牌',
    before: '现在有程序可以用新的访问令牌使用你的账号：{name}。你的所有令牌都在这里：',
    after: '如果不是你本人操作，请立即在那里停用它，并修改密码。',
  },
  ja: {
    subject: '{app} アカウントのアクセストークンが作成されました',
    button: 'トークンを確認',
    before:
      '新しいアクセストークンで、プログラムがあなたのアカウントを使えるようになりました：{name}。トークンの一覧はこちらです：',
    after: 'お心当たりがない場合は、すぐにそこで無効にし、パスワードを変更してください。',
  },
  ko: {
    subject: '{app} 계정에 액세스 토큰이 만들어졌어요',
    button: '토큰 보기',
    before:
      '이제 프로그램이 새 액세스 토큰으로 계정을 쓸 수 있어요: {name}. 모든 토큰은 여기에서 볼 수 있어요:',
    after: '직접 한 일이 아니라면 바로 그곳에서 종료하고 비밀번호를 바꾸세요.',
  },
};

/** Tells the person by mail: whoever makes a token with a stolen session is seen. */
export const mailTokenMade = (ctx: Context, viewer: Viewer, name: string, base: string): void =>
  mailViewer(ctx, viewer, MADE, {
    about: name,
    base,
    path: settingsAddress('programs'),
    failed: 'the mail about a new access token could not be sent',
  });
