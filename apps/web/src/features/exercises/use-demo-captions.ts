import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { demoCaptions } from './demo-video.ts';

/** The address of captions for the demo in the page's language, made here; null where they are not wanted. */
export function useDemoCaptions(wanted: boolean): string | null {
  const { t } = useTranslation();
  const text = demoCaptions([
    t('exercises.demo.squatDown'),
    t('exercises.demo.squatUp'),
    t('exercises.demo.hingeDown'),
    t('exercises.demo.hingeUp'),
  ]);
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const made = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }));
    setAddress(made);
    return () => {
      setAddress(null);
      URL.revokeObjectURL(made);
    };
  }, [wanted, text]);
  return address;
}
