import type { Language } from '@spotter/contract/languages';

/** The mail of the day; `{app}` is the studio's app. */
type DigestText = {
  subject: string;
  button: string;
  before: string;
  after: string;
  /** The link that ends the mails. */
  end: string;
  /** `{name}`: who wrote, with the number of messages. */
  unread: string;
};

export const DIGEST_TEXTS: Record<Language, DigestText> = {
  en: {
    subject: 'Waiting for you on {app}',
    button: 'Have a look',
    before: 'you have not seen this yet:',
    after: 'Such a mail comes at most once a day. You choose what it tells in the settings.',
    end: 'No more of these mails',
    unread: 'Unread messages: {name}',
  },
  es: {
    subject: 'Te espera en {app}',
    button: 'Echar un vistazo',
    before: 'Esto aún no lo has visto:',
    after: 'Un correo como este llega como mucho una vez al día. En los ajustes eliges de qué te avisa.',
    end: 'No recibir más estos correos',
    unread: 'Mensajes sin leer: {name}',
  },
  fr: {
    subject: 'Ce qui t’attend sur {app}',
    button: 'Jeter un œil',
    before: 'Tu n’as pas encore vu ceci :',
    after: 'Un tel e-mail arrive au plus une fois par jour. Tu choisis son contenu dans les réglages.',
    end: 'Ne plus recevoir ces e-mails',
    unread: 'Messages non lus : {name}',
  },
  de: {
    subject: 'Das wartet auf dich: {app}',
    button: 'Ansehen',
    before: 'das hast du noch nicht gesehen:',
    after:
      'Eine solche Mail kommt höchstens einmal am Tag. Was sie dir sagt, wählst du in den Einstellungen.',
    end: 'Keine solchen Mails mehr',
    unread: 'Ungelesene Nachrichten: {name}',
  },
  it: {
    subject: 'Ti aspetta su {app}',
    button: 'Dai un’occhiata',
    before: 'questo non l’hai ancora visto:',
    after:
      'Un’e-mail così arriva al massimo una volta al giorno. Nelle impostazioni scegli di cosa ti avvisa.',
    end: 'Non ricevere più queste e-mail',
    unread: 'Messaggi non letti: {name}',
  },
  pt: {
    subject: 'Esperando por você: {app}',
    button: 'Dar uma olhada',
    before: 'Você ainda não viu isto:',
    after:
      'Um e-mail como este chega no máximo uma vez por dia. Nas configurações você escolhe o que ele avisa.',
    end: 'Não receber mais estes e-mails',
    unread: 'Mensagens não lidas: {name}',
  },
  zh: {
    subject: '{app} 有新消息等你查看',
    button: '去看看',
    before: '这些你还没有看过：',
    after: '这类邮件每天最多一封。你可以在设置中选择邮件提醒的内容。',
    end: '不再接收这类邮件',
    unread: '未读消息：{name}',
  },
  ja: {
    subject: '{app}に未読のお知らせがあります',
    button: '確認する',
    before: 'まだご覧になっていないお知らせです：',
    after: 'このメールは1日に最大1通です。お知らせする内容は設定で選べます。',
    end: 'このメールの配信を停止',
    unread: '未読メッセージ：{name}',
  },
  ko: {
    subject: '{app}에서 기다리고 있어요',
    button: '확인하기',
    before: '아직 확인하지 않은 소식이에요:',
    after: '이런 메일은 하루에 한 번까지만 보내요. 어떤 소식을 받을지는 설정에서 정할 수 있어요.',
    end: '이 메일 그만 받기',
    unread: '읽지 않은 메시지: {name}',
  },
};
