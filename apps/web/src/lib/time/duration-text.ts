import { unitText } from '#lib/made-formats.ts';

/** '0:47', '12:05', '1:02:03' of a whole number of seconds; never negative. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const pad = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(whole % 60)}` : `${minutes}:${pad(whole % 60)}`;
}

/** '45 sec', '5 min', '1:30': a planned duration in the usual short form. */
export function durationText(seconds: number, language: string): string {
  if (seconds < 60) return unitText(seconds, 'second', language);
  return seconds % 60 === 0 ? unitText(seconds / 60, 'minute', language) : clockText(seconds);
}
