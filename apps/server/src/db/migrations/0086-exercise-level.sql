-- How much an exercise asks of who does it. Null: its author did not say.
alter table exercises add column level text check (level in ('beginner', 'intermediate', 'advanced'));
