import { measureDelivery } from './lib/delivery.ts';
import type { Report } from './lib/report.ts';
import type { Stand } from './lib/stand.ts';

/** A numbered chat message to a studio of 1,000 who are all online. */
export function messageTo1000(stand: Stand): Promise<Report> {
  return measureDelivery(stand, {
    sockets: 1_000,
    path: '/api/messages',
    body: { content: 'Platform two is free from six, I keep it for you. Bring the good shoes.' },
    beginning: '{"type":"message.sent"',
  });
}
