import type { Feature } from '#db/feature.ts';
import { webhooksOwnData } from './own-data-queries.ts';
import { reactInWebhooks } from './reactions.ts';
import { mountWebhooks } from './routes.ts';
import { deliveryQueueOf, startWebhooks } from './sending/delivery-queue.ts';
import { webhooksTables } from './tables.ts';

/** Webhooks: signed messages to an owner's programs about what happens in the studio. */
export const webhooks: Feature = {
  name: 'webhooks',
  tables: webhooksTables,
  ownData: webhooksOwnData,
  mount: mountWebhooks,
  react: reactInWebhooks,
  listen: deliveryQueueOf,
  begin: startWebhooks,
  demo: () => import('./demo.ts').then((m) => m.webhooksDemo),
};
