/** What people write: families, professions, flags, skin tones, Czech, Vietnamese, Hindi, Persian, Sinhala. */
export const written = [
  ...['👨‍👩‍👧‍👦', '👩🏽‍🚀', '🏳️‍🌈', '❤️‍🔥', '👁️‍🗨️', '⛹🏿‍♀️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🇨🇿', '🤝🏻', '☎︎', '1️⃣', 'příliš', 'žluťoučký'],
  ...['Nguyễn'.normalize('NFD'), 'Đặng', 'क्‍ष', 'क्षेत्र', 'می‌خواهم', 'خانه‌ها', 'ශ්‍රී', 'ö', ' ', '.', 'a'],
];
