import { expect, type Page } from '@playwright/test';
import type { CalendarEvent } from '../../packages/contract/src/calendar.ts';
import type { Api } from '../api.ts';
import { first, type PageOfApp, stands } from '../walk/page-of-app.ts';

const ownEvent = async (api: Api) => {
  const event = await first<CalendarEvent>(api, '/api/calendar/events', ({ isAllDay }) => !isAllDay);
  return `/calendar?day=${event.startTime.slice(0, 10)}&event=${event.id}`;
};

/** The connections with other calendars, which stand below and load late. */
const connections = async (page: Page) =>
  expect(page.locator('main div.grid > section > :nth-child(2):not([role=status])').first()).toBeAttached();

export const pages: readonly PageOfApp[] = [
  { order: 360, name: 'trainer-calendar', as: 'trainer', path: '/calendar', open: connections },
  {
    order: 370,
    name: 'trainer-calendar-month',
    as: 'trainer',
    path: '/calendar?view=month',
    open: connections,
  },
  { order: 610, name: 'calendar', as: 'client', path: '/calendar', open: connections },
  { order: 620, name: 'calendar-month', as: 'client', path: '/calendar?view=month', open: connections },
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
