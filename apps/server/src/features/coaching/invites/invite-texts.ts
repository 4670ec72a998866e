import type { LinkMail } from '#features/accounts/service.ts';

/** The mail of a personal invite; `{name}` is the trainer, `{app}` the studio's app. */
export const INVITE_MAIL: LinkMail = {
  en: {
    subject: '{name} invites you to {app}',
    button: 'Accept the invite',
    before: '{name} would like to train with you on {app}. Your place is ready here:',
    after:
      'The link is yours alone and works once, for 14 days. If you do not know this trainer, you need not do anything.',
  },
  de: {
    subject: '{name} lädt dich zu {app} ein',
    button: 'Einladung annehmen',
    before: '{name} möchte mit dir auf {app} trainieren. Hier ist dein Platz:',
    after:
      'Der Link ist nur für dich und gilt einmal, 14 Tage lang. Falls du diesen Trainer nicht kennst, brauchst du nichts zu tun.',
  },
  es: {
    subject: '{name} te invita a {app}',
    button: 'Aceptar la invitación',
    before: '{name} quiere entrenar contigo en {app}. Tu plaza está aquí:',
    after:
      'El enlace es solo tuyo y funciona una vez, durante 14 días. Si no conoces a este entrenador, no tienes que hacer nada.',
  },
  fr: {
    subject: '{name} t’invite sur {app}',
    button: 'Accepter l’invitation',
    before: '{name} aimerait s’entraîner avec toi sur {app}. Ta place est ici :',
    after:
      'Le lien n’est que pour toi et fonctionne une fois, pendant 14 jours. Si tu ne connais pas ce coach, tu n’as rien à faire.',
  },
  it: {
    subject: '{name} ti invita su {app}',
    button: 'Accetta l’invito',
    before: '{name} vorrebbe allenarsi con te su {app}. Il tuo posto è qui:',
    after:
      'Il link è solo tuo e funziona una volta, per 14 giorni. Se non conosci questo trainer, non devi fare nulla.',
  },
  pt: {
    subject: '{name} convida você para {app}',
    button: 'Aceitar o convite',
    before: '{name} quer treinar com você no {app}. Seu lugar está aqui:',
    after:
      'O link é só seu e funciona uma vez, por 14 dias. Se você não conhece este treinador, não precisa fazer nada.',
  },
  zh: {
    subject: '{name} 邀请你加入 {app}',
    button: '接受邀请',
    before: '{name} 想在 {app} 上和你一起训练。请从这里加入：',
    after: '链接只属于你，14 天内有效，只能使用一次。如果你不认识这位教练，无需任何操作。',
  },
  ja: {
    subject: '{name}さんから{app}への招待',
    button: '招待を受ける',
    before: '{name}さんが{app}で一緒にトレーニングしたいと招待しています。こちらから参加できます：',
    after:
      'このリンクはあなた専用で、14日間、1回だけ使えます。お心当たりがない場合は、何もする必要はありません。',
  },
  ko: {
    subject: '{name}님이 {app}에 초대했어요',
    button: '초대 수락하기',
    before: '{name}님이 {app}에서 함께 운동하고 싶어 해요. 여기에서 시작하세요:',
    after:
      '이 링크는 본인만, 14일 동안 한 번만 쓸 수 있어요. 이 트레이너를 모른다면 아무것도 하지 않아도 돼요.',
  },
};
