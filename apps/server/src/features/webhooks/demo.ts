import type { DemoPart } from '#db/feature.ts';
import { makeStudio } from '#demo/studio.ts';
import { fixedId } from '#lib/ids.ts';

/** What came of the last messages: event, days ago, and the status of the answer; null: nobody was there. */
const SENT = [
  ['session.completed', 12, 200],
  ['client.joined', 11, 200],
  ['record.set', 10, 200],
  ['session.completed', 9, 503],
  ['check_in.answered', 8, null],
  ['session.completed', 4, null],
] as const;
const ATTEMPTS_MAX = 8;

/** The trainer who is tried has a webhook whose address stopped answering. Nothing is ever sent to it. */
export const webhooksDemo: DemoPart = {
  rows(scene) {
    const [trainer] = scene.once(makeStudio).trainers;
    if (!trainer) return {};
    const { time } = scene;
    const { id: person_id, studio_id } = trainer.person;
    const webhook_id = fixedId('demo-webhook');
    // The log is in the order of ids.
    const ids = SENT.map((_, index) => fixedId(`demo-delivery/${index}`)).sort();
    return {
      webhooks: [
        {
          ...{ id: webhook_id, studio_id, person_id, url: 'https://hooks.example/spotter' },
          events: ['session.completed', 'record.set', 'check_in.answered', 'client.joined'],
          created_at: time.at(time.day(-30), 10 * 60),
          failing_since: time.at(time.day(-9), 18 * 60),
          off_reason: 'failing',
        },
      ],
      webhook_deliveries: SENT.map(([event, days, status], index) => {
        const at = time.at(time.day(-days), 18 * 60);
        const isDelivered = status === 200;
        return {
          ...{
            id: ids[index] ?? fixedId('demo-delivery'),
            studio_id,
            webhook_id,
            event,
            data: '{}',
            client_id: null,
            turn: 0,
          },
          ...{
            created_at: at,
            due_at: at,
            tried_at: at,
            status,
            ms: status === null ? 10_000 : 84 + index * 17,
          },
          state: isDelivered ? 'delivered' : 'failed',
          attempts: isDelivered ? 1 : ATTEMPTS_MAX,
          problem: isDelivered ? null : status === null ? 'timeout' : 'answer',
        };
      }),
    };
  },
};
