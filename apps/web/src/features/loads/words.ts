import type { LoadSuggestion } from '@spotter/contract/loads';

export const REASON_KEYS = {
  percent: 'loads.reason.percent',
  no_max: 'loads.reason.no_max',
  rpe: 'loads.reason.rpe',
  rir: 'loads.reason.rir',
  plus: 'loads.reason.plus',
  rounded: 'loads.reason.rounded',
  reached: 'loads.reason.reached',
  top: 'loads.reason.top',
  more_reps: 'loads.reason.more_reps',
  again: 'loads.reason.again',
  deload: 'loads.reason.deload',
  easier: 'loads.reason.easier',
  as_rated: 'loads.reason.as_rated',
  harder: 'loads.reason.harder',
  unrated: 'loads.reason.unrated',
  wave: 'loads.reason.wave',
  last_set: 'loads.reason.last_set',
  double_step: 'loads.reason.double_step',
  fewer_reps: 'loads.reason.fewer_reps',
  longer: 'loads.reason.longer',
  same_time: 'loads.reason.same_time',
  shorter: 'loads.reason.shorter',
  planned_deload: 'loads.reason.planned_deload',
  shorter_planned: 'loads.reason.shorter_planned',
  at_most: 'loads.reason.at_most',
  long_enough: 'loads.reason.long_enough',
  warmup: 'loads.reason.warmup',
  lighter: 'loads.reason.lighter',
} as const satisfies Record<LoadSuggestion['reason']['code'], string>;

export const SOURCE_KEYS = {
  typed: 'loads.source.typed',
  tested: 'loads.source.tested',
  estimated: 'loads.source.estimated',
} as const;
