// load-group: desk

import { StaffPage as Staff } from '#features/coaching/staff/staff-page.tsx';
import { useDropClient } from '#features/overview/api.ts';

/** `/staff`: who trains others, and all clients; one who is handed on or removed leaves the board too. */
export const StaffPage = () => <Staff onGone={useDropClient()} />;
