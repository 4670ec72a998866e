-- When the client said what happens with the days that went with an ended coaching; null: they have not been asked.
alter table withdrawn_plans add column settled_at timestamptz(3);
-- Of those that lie there, nobody knows who chose. They return with the coaching, as promised.
update withdrawn_plans set settled_at = withdrawn_at;
