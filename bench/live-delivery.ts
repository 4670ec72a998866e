import { measureDelivery } from './lib/delivery.ts';
import type { Report } from './lib/report.ts';
import type { Stand } from './lib/stand.ts';

/** A persisted post to 200 signed-in sockets. */
export function liveDelivery(stand: Stand): Promise<Report> {
  return measureDelivery(stand, {
    sockets: 200,
    path: '/api/activities',
    body: { type: 'post', content: 'Three sets more than last week, and the last one was easy.' },
    beginning: '{"type":"activity.created"',
  });
}
