import { SeveralPage as Several } from '#features/messages/several/several-page.tsx';
import { useNeeds } from '#features/overview/api.ts';

/** `/messages/several`: one message to several clients, or to those who need attention. */
export const SeveralPage = () => <Several needs={useNeeds()} />;
