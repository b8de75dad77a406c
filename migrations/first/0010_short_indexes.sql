DROP INDEX "notify_n_content_ix";
