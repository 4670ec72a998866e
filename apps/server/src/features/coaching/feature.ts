import { topicReaders } from '#db/context.ts';
import type { Feature } from '#db/feature.ts';
import { invites } from '#features/accounts/questions.ts';
import { answer } from '#lib/question.ts';
import { findTopicReaders } from './find-topic-readers.ts';
import { findInvitingStudio, findInvitingStudioId, useInvite } from './invites/service.ts';
import { coachingOwnData } from './own-data-queries.ts';
import { reactInCoaching } from './reactions.ts';
import { mountCoaching } from './routes.ts';
import { coachingTables } from './tables.ts';

/** Who coaches whom, and the invites by which people join. */
export const coaching: Feature = {
  name: 'coaching',
  tables: coachingTables,
  ownData: coachingOwnData,
  mount: mountCoaching,
  react: reactInCoaching,
  findInvitingStudioId,
  answers: [
    answer(invites, { findStudio: findInvitingStudio, use: useInvite }),
    answer(topicReaders, findTopicReaders),
  ],
  demo: () => import('./demo.ts').then((m) => m.coachingDemo),
};
