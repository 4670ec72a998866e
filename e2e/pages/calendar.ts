import { expect, type Page } from '@playwright/test';
import type { CalendarEvent } from '../../packages/contract/src/calendar.ts';
import type { Api } from '../api.ts';
import { first, type PageOfApp, stands } from '../walk/page-of-app.ts';

const ownEvent = async (api: Api) => {
  const { id, startTime } = await first<CalendarEvent>(
    api,
    '/api/calendar/events',
    ({ isAllDay }) => !isAllDay,
  );
  return { id, day: startTime.slice(0, 10) };
};

/** The connections with other calendars, which stand below and load late. */
const connections = async (page: Page) =>
  expect(page.locator('main div.grid > section > :nth-child(2):not([role=status])').first()).toBeAttached();

export const pages: readonly PageOfApp[] = [
  { name: 'trainer-calendar', as: 'trainer', path: '/calendar', open: connections },
  {
    name: 'trainer-calendar-month',
    as: 'trainer',
    path: '/calendar?view=month',
    open: connections,
  },
  { name: 'calendar', as: 'client', path: '/calendar', open: connections },
  { name: 'calendar-month', as: 'client', path: '/calendar?view=month', open: connections },
  {
    name: 'calendar-add',
    as: 'client',
    path: '/calendar?event=new',
    open: stands('[role=dialog] form'),
  },
  {
    name: 'calendar-print',
    as: 'client',
    path: '/calendar/print',
    open: stands('.paper .figure'),
  },
  {
    name: 'calendar-event',
    as: 'client',
    path: '/calendar?day=:day&event=:id',
    fill: ownEvent,
    open: stands('[role=dialog] form'),
  },
  { name: 'new-client-print', as: 'newcomer', path: '/calendar/print' },
];
