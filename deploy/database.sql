-- Once, on the primary, with an own password: sudo -u postgres psql -f database.sql
-- Berth's role owns the tables that it makes, since it makes and drops some each month, but neither database nor schema.
CREATE ROLE berth LOGIN PASSWORD 'change-me' NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS;
CREATE DATABASE berth OWNER postgres TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8';
REVOKE ALL ON DATABASE berth FROM PUBLIC;
-- CREATE: schemas, for months of tables.
GRANT CONNECT, CREATE ON DATABASE berth TO berth;
\connect berth
CREATE EXTENSION pg_trgm;
REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE, CREATE ON SCHEMA public TO berth;
