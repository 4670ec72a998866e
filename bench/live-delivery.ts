import { measureDelivery } from './lib/delivery.ts';
import type { Report } from './lib/report.ts';
import type { Stand } from './lib/stand.ts';

/** A post, kept, delivered to 200 signed-in sockets. */
export function liveDelivery(stand: Stand): Promise<Report> {
  return measureDelivery(stand, {
    what: 'post',
    sockets: 200,
    path: '/api/activities',
    body: { type: 'post', content: 'Three sets more than last week, and the last one was easy.' },
    beginning: '{"type":"activity.created"',
    keptBy: 'post',
    least: 0.6,
  });
}

/** A numbered chat message, kept, to a studio of so many members who are all online. */
export const messageTo =
  (sockets: number, least: number) =>
  (stand: Stand): Promise<Report> =>
    measureDelivery(stand, {
      what: 'message',
      sockets,
      path: '/api/messages',
      body: { content: 'Platform two is free from six, I keep it for you. Bring the good shoes.' },
      beginning: '{"type":"message.sent"',
      keptBy: 'message',
      least,
    });
