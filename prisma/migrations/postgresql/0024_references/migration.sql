-- Rows whose reference leads nowhere are repaired first, so that no old database is refused.
UPDATE "ticket" SET "author_id" = NULL WHERE "author_id" NOT IN (SELECT "id" FROM "person");
UPDATE "study" SET "import_id" = NULL WHERE "import_id" NOT IN (SELECT "id" FROM "import");
UPDATE "study_assignment" SET "study_id" = (
    SELECT "study_id" FROM "study_pair" WHERE "study_pair"."id" = "study_assignment"."pair_id"
) WHERE "study_id" NOT IN (SELECT "id" FROM "study");
-- A new key, so that no two submissions of the annotator get the same one.
UPDATE "study_submission" SET "idempotency_key" = "id", "annotator_id" = (
    SELECT "annotator_id" FROM "study_assignment" WHERE "study_assignment"."id" = "study_submission"."assignment_id"
) WHERE "annotator_id" NOT IN (SELECT "id" FROM "study_annotator");
DELETE FROM "study_log" WHERE "study_id" NOT IN (SELECT "id" FROM "study");
DELETE FROM "study_link_use" WHERE "person_id" NOT IN (SELECT "id" FROM "person");
DELETE FROM "study_look" WHERE "person_id" NOT IN (SELECT "id" FROM "person");

-- Runs of a collection that was removed for good were in no list and in no way to be removed.
DELETE FROM "run" WHERE "collection_id" NOT IN (SELECT "id" FROM "collection") OR "import_id" NOT IN (SELECT "id" FROM "import");

-- AddForeignKey
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "run" ADD CONSTRAINT "run_collection_id_fkey" FOREIGN KEY ("collection_id") REFERENCES "collection"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "run" ADD CONSTRAINT "run_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "import"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "study" ADD CONSTRAINT "study_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "import"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "study_assignment" ADD CONSTRAINT "study_assignment_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "study"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "study_submission" ADD CONSTRAINT "study_submission_annotator_id_fkey" FOREIGN KEY ("annotator_id") REFERENCES "study_annotator"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "study_log" ADD CONSTRAINT "study_log_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "study"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "study_link_use" ADD CONSTRAINT "study_link_use_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "study_look" ADD CONSTRAINT "study_look_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;
