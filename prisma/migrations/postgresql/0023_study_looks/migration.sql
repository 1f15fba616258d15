-- CreateTable
CREATE TABLE "study_link_use" (
    "study_id" TEXT COLLATE "C" NOT NULL,
    "person_id" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "study_link_use_pkey" PRIMARY KEY ("study_id","person_id")
);

-- CreateTable
CREATE TABLE "study_look" (
    "study_id" TEXT COLLATE "C" NOT NULL,
    "person_id" TEXT COLLATE "C" NOT NULL,
    "what" TEXT COLLATE "C" NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "study_look_pkey" PRIMARY KEY ("study_id","person_id","what")
);

-- AddForeignKey
ALTER TABLE "study_link_use" ADD CONSTRAINT "study_link_use_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "study"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "study_look" ADD CONSTRAINT "study_look_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "study"("id") ON DELETE CASCADE ON UPDATE CASCADE;
