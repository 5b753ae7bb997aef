import m0000 from "./0000_start.sql";
import m0001 from "./0001_responders.sql";
import m0002 from "./0002_message_search.sql";
import m0003 from "./0003_actions.sql";
import m0004 from "./0004_warnings.sql";
import m0005 from "./0005_newcomers.sql";
import m0006 from "./0006_private_checks.sql";
import m0007 from "./0007_rows_written.sql";
import m0008 from "./0008_outbox_lines.sql";
import m0009 from "./0009_purpose.sql";
import m0010 from "./0010_history_view.sql";
import m0011 from "./0011_skinny_mockingbird.sql";
import m0012 from "./0012_announcements.sql";
import m0013 from "./0013_member_lists.sql";
import m0014 from "./0014_announcement_trouble.sql";
import m0015 from "./0015_report_days.sql";
import m0016 from "./0016_announcement_limits.sql";
import m0017 from "./0017_imports.sql";
import m0018 from "./0018_texts_of_imports.sql";
import m0019 from "./0019_languages.sql";
import m0020 from "./0020_erased_members.sql";
import m0021 from "./0021_spam_score.sql";
import m0022 from "./0022_trusted.sql";
import m0023 from "./0023_usernames.sql";
import m0024 from "./0024_appeals.sql";
import m0025 from "./0025_reports_count.sql";
import m0026 from "./0026_responder_cooldowns.sql";
import m0027 from "./0027_removal_notes.sql";
import m0028 from "./0028_fuzzy_millenium_guard.sql";
import m0029 from "./0029_reactions_to_posts.sql";
import m0030 from "./0030_several_replies.sql";
import m0031 from "./0031_keys_of_points.sql";
import m0032 from "./0032_names_by_joining.sql";
import m0033 from "./0033_damp_mister_fear.sql";
import m0034 from "./0034_answers_of_cases.sql";
import m0035 from "./0035_steady_exiles.sql";
import m0036 from "./0036_owed_verdicts.sql";
import m0037 from "./0037_new_scalphunter.sql";
import m0038 from "./0038_vouched_arrivals.sql";
import journal from "./meta/_journal.json";

export default {
  journal,
  migrations: {
    m0000,
    m0001,
    m0002,
    m0003,
    m0004,
    m0005,
    m0006,
    m0007,
    m0008,
    m0009,
    m0010,
    m0011,
    m0012,
    m0013,
    m0014,
    m0015,
    m0016,
    m0017,
    m0018,
    m0019,
    m0020,
    m0021,
    m0022,
    m0023,
    m0024,
    m0025,
    m0026,
    m0027,
    m0028,
    m0029,
    m0030,
    m0031,
    m0032,
    m0033,
    m0034,
    m0035,
    m0036,
    m0037,
    m0038,
  },
};
