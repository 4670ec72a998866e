/** What a client wrote beside a film, if anything. */
export const NoteText = ({ note }: { note: string }) =>
  note && (
    <p dir="auto" className="rounded-control bg-surface-2 px-3 py-2 text-15">
      {note}
    </p>
  );
