CREATE INDEX CONCURRENTLY "warning_assignee_id_ix" ON "warning" USING btree ("assignee_id","id");
