// load-group: session

import { useId } from 'react';
import type { NoticeRight } from '#lib/device/notice-right.ts';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Switch } from '#ui/field/switch.tsx';
import type { RestControl } from './use-rest.ts';

const VOLUME_STEP = 0.1;

/** What the notification can do in this browser. */
const NOTICE_HINTS = {
  granted: 'sessions.rest.noticeHint',
  ask: 'sessions.rest.noticeHint',
  blocked: 'sessions.rest.noticeBlocked',
  never: 'sessions.rest.noticeNever',
} as const satisfies Record<NoticeRight, string>;

/** The settings of the rest timer: on or off, its sound and volume, and the notification. */
export function TimerSheet({ rest, onClose }: { rest: RestControl; onClose: () => void }) {
  const { t } = useTranslation();
  const { off, sound, notice, volume } = rest.wishes;
  const format = useFormat();
  const volumeId = useId();
  const canNotify = rest.noticeRight === 'granted' || rest.noticeRight === 'ask';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={t('sessions.rest.timer')}
      closeLabel={t('common.close')}
    >
      <div className="flex flex-col gap-2">
        <Switch
          label={t('sessions.rest.timer')}
          hint={t('sessions.rest.timerHint')}
          checked={!off}
          onChange={(on) => rest.setOff(!on)}
        />
        <Switch
          label={t('sessions.rest.sound')}
          hint={t('sessions.rest.soundHint')}
          checked={sound}
          disabled={off}
          onChange={rest.setSound}
        />
        {sound && (
          <div className="flex min-h-11 items-center justify-between gap-4">
            <label htmlFor={volumeId} className="text-15">
              {t('sessions.rest.volume')}
            </label>
            <input
              id={volumeId}
              type="range"
              aria-valuetext={t('sessions.rest.percent', { percent: format.number(volume * 100, 0) })}
              min={VOLUME_STEP}
              max={1}
              step={VOLUME_STEP}
              value={volume}
              disabled={off}
              onChange={(event) => rest.setVolume(Number(event.target.value))}
              onPointerUp={rest.sample}
              className="h-11 w-36 accent-brand"
            />
          </div>
        )}
        <Switch
          label={t('sessions.rest.notice')}
          hint={t(NOTICE_HINTS[rest.noticeRight])}
          checked={notice && rest.noticeRight === 'granted'}
          disabled={off || !canNotify}
          onChange={(on) => void rest.setNotice(on)}
        />
      </div>
    </Dialog>
  );
}
