-- expand
-- How many versions of a collection only added traces: what is kept of the others is still right.

ALTER TABLE "collection" ADD COLUMN "appends" INTEGER NOT NULL DEFAULT 0;
