CREATE TABLE "job_turn" (
	"job" text PRIMARY KEY NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);

