import type { Workout } from '../../packages/contract/src/workouts.ts';
import { first, type PageOfApp, stands } from '../walk/page-of-app.ts';

export const pages: readonly PageOfApp[] = [
  { order: 220, name: 'trainer-workouts', as: 'trainer', path: '/workouts' },
  { order: 230, name: 'trainer-templates', as: 'trainer', path: '/workouts?kind=templates' },
  {
    order: 235,
    name: 'trainer-shared',
    as: 'trainer',
    path: '/workouts?kind=shared',
    open: stands('main li'),
  },
  {
    order: 240,
    name: 'workout-examples',
    as: 'trainer',
    path: '/workouts?examples=1',
    open: stands('[role=dialog] li'),
  },
  {
    order: 250,
    name: 'workout-assign',
    as: 'trainer',
    path: '/workouts?assign=1',
    open: stands('[role=dialog] input[type=checkbox]'),
  },
  { order: 260, name: 'workout-create', as: 'trainer', path: '/workouts?new=1', open: stands('main form') },
  {
    order: 270,
    name: 'workout-editor',
    as: 'trainer',
    path: async (api) => `/workouts/${(await first<Workout>(api, '/api/workouts')).id}`,
    open: stands('main form'),
  },
  {
    order: 274,
    name: 'shared-workout',
    as: 'trainer',
    path: async (api) => `/workouts/${(await first<Workout>(api, '/api/workouts?shared=true')).id}`,
    open: stands('main ol'),
  },
  {
    order: 275,
    name: 'workout-print',
    as: 'trainer',
    path: async (api) => `/workouts/${(await first<Workout>(api, '/api/workouts')).id}/print`,
    open: stands('.paper :is(.figure, table)'),
  },
  { order: 480, name: 'client-workouts', as: 'client', path: '/workouts' },
  { order: 790, name: 'empty-workouts', as: 'founder', path: '/workouts' },
  { order: 830, name: 'new-client-workouts', as: 'newcomer', path: '/workouts' },
];
