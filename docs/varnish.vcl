vcl 4.1;
# Varnish in front of Voix: docs/operations.md says what it does.

import directors;
import std;

# A node that is busy answers late, and is not away.
probe readiness { .url = "/readyz"; .interval = 1s; .timeout = 2s; .window = 3; .threshold = 2; .initial = 2; }

# A node, and the same one for when no node says that it is ready; write more pairs of them, and add each below.
backend first { .host = "127.0.0.1"; .port = "3000"; .probe = readiness; }
backend first_anyway { .host = "127.0.0.1"; .port = "3000"; }

sub vcl_init {
    new product = directors.round_robin();
    new anyway = directors.round_robin();
    product.add_backend(first);
    anyway.add_backend(first_anyway);
    # product.add_backend(second);
    # anyway.add_backend(second_anyway);
}

# Who may purge: the nodes of the product.
acl nodes {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    set req.backend_hint = product.backend();
    if (req.method == "PURGE") {
        if (client.ip !~ nodes) { return (synth(405)); }
        if (req.http.Surrogate-Key !~ "^[0-9a-f ]+$") { return (synth(400)); }
        # No spaces in the expression: Varnish reads it word by word.
        if (!std.ban("obj.http.Surrogate-Key ~ \b(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")\b")) {
            return (synth(500, std.ban_error()));
        }
        return (synth(200));
    }
    if (req.method != "GET" && req.method != "HEAD") { return (pass); }

    # Editors, the API, booking and what is asked for at this moment are nobody else's to keep.
    if (req.url ~ "^/(voix|api|oauth|mcp|preview-release|page-review|booking|forms|search|metrics|builds/latest)") { return (pass); }

    # A program says who it is in a header, and may get a file that is nobody else's.
    if (req.http.Authorization) { return (pass); }

    # Who is signed in, previews a release or holds a code may see another page, or file, than everybody.
    if (req.http.Cookie ~ "voix[-_]") { return (pass); }
    unset req.http.Cookie;

    # A visit from elsewhere may earn a booking code, which the product gives with the page.
    if (req.http.Referer && regsub(req.http.Referer, "^https?://([^/]+).*$", "\1") != req.http.Host) { return (pass); }

    # While the product answers, nothing older than a second goes out unasked; when it does not, what is kept goes on.
    if (std.healthy(req.backend_hint)) { set req.grace = 0s; }
    return (hash);
}

# One that is leaving or late answers better than none.
sub vcl_backend_fetch {
    if (!std.healthy(bereq.backend)) { set bereq.backend = anyway.backend(); }
}

sub vcl_backend_response {
    if (bereq.uncacheable || beresp.http.Set-Cookie || beresp.http.Cache-Control ~ "no-store|private") {
        set beresp.uncacheable = true;
        return (deliver);
    }
    # An error is never kept; where it would stand in for a kept page, that page goes on.
    if (beresp.status >= 500) {
        if (bereq.is_bgfetch) { return (abandon); }
        set beresp.uncacheable = true;
        set beresp.ttl = 0s;
        return (deliver);
    }
    # A page with keys is kept until one of them is purged, a minute at most. One without says max-age=0: after a second
    # the product is asked by its ETag, which draws nothing and sends no bytes.
    if (beresp.http.Surrogate-Control ~ "^max-age=[0-9]+$") {
        set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^max-age=", "") + "s", 1s);
    }
    if (beresp.ttl < 1s) { set beresp.ttl = 1s; }
    # A browser keeps a picture for a year; here one that is moved to the trash or kept to agents is gone within a minute.
    if (bereq.url ~ "^/media/" && beresp.ttl > 1m) { set beresp.ttl = 1m; }
    set beresp.grace = 24h;
    set beresp.keep = 24h;
}

# A node that was just stopped has not been found out yet: what may be asked twice is asked of the next one.
sub vcl_backend_error {
    if (bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD")) {
        set bereq.backend = product.backend();
        return (retry);
    }
}

sub vcl_deliver {
    unset resp.http.Surrogate-Key;
    unset resp.http.Surrogate-Control;
    if (obj.hits > 0) { set resp.http.X-Cache = "hit"; } else { set resp.http.X-Cache = "miss"; }
}
