import type { CalendarEvent } from '../../packages/contract/src/calendar.ts';
import type { Api } from '../api.ts';
import { first, type PageOfApp, stands } from '../walk/page-of-app.ts';

const ownEvent = async (api: Api) => {
  const event = await first<CalendarEvent>(api, '/api/calendar/events', ({ isAllDay }) => !isAllDay);
  return `/calendar?day=${event.startTime.slice(0, 10)}&event=${event.id}`;
};

export const pages: readonly PageOfApp[] = [
  { order: 360, name: 'trainer-calendar', as: 'trainer', path: '/calendar' },
  { order: 370, name: 'trainer-calendar-month', as: 'trainer', path: '/calendar?view=month' },
  { order: 610, name: 'calendar', as: 'client', path: '/calendar' },
  { order: 620, name: 'calendar-month', as: 'client', path: '/calendar?view=month' },
  {
    order: 630,
    name: 'calendar-add',
    as: 'client',
    path: '/calendar?event=new',
    open: stands('[role=dialog] form'),
  },
  {
    order: 635,
    name: 'calendar-print',
    as: 'client',
    path: '/calendar/print',
    open: stands('.paper .figure'),
  },
  { order: 640, name: 'calendar-event', as: 'client', path: ownEvent, open: stands('[role=dialog] form') },
  { order: 835, name: 'new-client-print', as: 'newcomer', path: '/calendar/print' },
];
