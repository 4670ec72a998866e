import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Switch } from '#ui/field/switch.tsx';
import type { RestControl } from './use-rest.ts';

/** The settings of the rest timer: on or off, and its sound. */
export function TimerSheet({ rest, onClose }: { rest: RestControl; onClose: () => void }) {
  const { t } = useTranslation();
  const { off, sound } = rest.wishes;
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
      </div>
    </Dialog>
  );
}
