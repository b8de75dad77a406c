CREATE TABLE "last_write" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"transaction" text NOT NULL
);

