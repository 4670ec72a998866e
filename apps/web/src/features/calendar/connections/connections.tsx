import { FileUp } from 'lucide-react';
import { Link } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { buttonLook } from '#ui/button/button-look.ts';
import { FeedCard } from './feed-card.tsx';
import { GoogleCard } from './google-card.tsx';

/** The connections of this calendar with others, and the way in for files of theirs. */
export function Connections() {
  const { t } = useTranslation();
  const { id, role } = useMe();
  return (
    <div className="grid min-w-0 gap-6 sm:grid-cols-2">
      <GoogleCard />
      <FeedCard />
      <Link
        href={pathTo('/imports', role === 'trainer' ? { client: id } : undefined)}
        className={`${buttonLook({ tone: 'ghost' })} -ml-4 justify-self-start`}
      >
        <FileUp aria-hidden className="size-4.5" />
        {t('calendar.fromFile')}
      </Link>
    </div>
  );
}
