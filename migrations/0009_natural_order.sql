-- Czech order in which numbers within a text count as numbers: Revize 2 before Revize 10.
CREATE COLLATION "cs_natural" (provider = icu, locale = 'cs-u-kn-true');
