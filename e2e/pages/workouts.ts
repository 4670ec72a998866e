import type { Workout } from '../../packages/contract/src/workouts.ts';
import { first, type PageOfApp, press, stands, withIcon } from '../walk/page-of-app.ts';

export const pages: readonly PageOfApp[] = [
  { name: 'trainer-workouts', as: 'trainer', path: '/workouts' },
  { name: 'trainer-templates', as: 'trainer', path: '/workouts?kind=templates' },
  {
    name: 'trainer-shared',
    as: 'trainer',
    path: '/workouts?kind=shared',
    open: stands('main li'),
  },
  {
    name: 'workout-examples',
    as: 'trainer',
    path: '/workouts?examples=1',
    open: stands('[role=dialog] li'),
  },
  {
    name: 'workout-assign',
    as: 'trainer',
    path: '/workouts?assign=1',
    open: stands('[role=dialog] input[type=checkbox]'),
  },
  { name: 'workout-create', as: 'trainer', path: '/workouts?new=1', open: stands('main form') },
  {
    name: 'workout-editor',
    as: 'trainer',
    path: '/workouts/:id',
    fill: (api) => first<Workout>(api, '/api/workouts'),
    open: stands('main form'),
  },
  {
    name: 'shared-workout',
    as: 'trainer',
    path: '/workouts/:id',
    fill: (api) => first<Workout>(api, '/api/workouts?shared=true'),
    open: stands('main ol'),
  },
  {
    name: 'workout-print',
    as: 'trainer',
    path: '/workouts/:id/print',
    fill: (api) => first<Workout>(api, '/api/workouts'),
    open: stands('.paper :is(.figure, table)'),
  },
  { name: 'client-workouts', as: 'client', path: '/workouts' },
  {
    name: 'own-program-choice',
    as: 'client',
    path: '/workouts',
    open: press(`main ${withIcon('calendar-range')}`, '[role=dialog] li'),
  },
  { name: 'empty-workouts', as: 'owner', path: '/workouts' },
  { name: 'new-client-workouts', as: 'newcomer', path: '/workouts' },
];
