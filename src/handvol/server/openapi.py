"""The OpenAPI document, made from the endpoints and their types."""

from __future__ import annotations

import functools
import re
from typing import Any

import msgspec

import handvol

from .answers import Failed
from .api import ENDPOINTS, Endpoint


@functools.cache
def document() -> bytes:
    """The whole document as JSON."""
    types = [kind for e in ENDPOINTS for kind in (e.body, e.answer) if kind is not None]
    schemas, components = msgspec.json.schema_components(
        [*types, Failed], ref_template="#/components/schemas/{name}"
    )
    found = iter(schemas)
    paths: dict[str, Any] = {}
    for endpoint in ENDPOINTS:
        body = next(found) if endpoint.body is not None else None
        answer = next(found) if endpoint.answer is not None else None
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, body, answer)
    failed = next(found)
    components["Failed"] = components.get("Failed", failed)
    return msgspec.json.encode(
        {
            "openapi": "3.1.0",
            "info": {"title": "Handvol", "version": handvol.__version__, "license": {"name": "MIT"}},
            "paths": paths,
            "components": {
                "schemas": components,
                "securitySchemes": {"key": {"type": "http", "scheme": "bearer"}},
            },
        }
    )


def _operation(endpoint: Endpoint, body: Any, answer: Any) -> dict[str, Any]:
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", endpoint.path)
    ] + [{"name": name, "in": "query", "schema": msgspec.json.schema(kind)} for name, kind in endpoint.query]
    done: dict[str, Any] = {"description": "Done"}
    if answer is not None:
        done["content"] = {endpoint.kind: {"schema": answer}}
    refused = {
        "description": "Refused",
        "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Failed"}}},
    }
    operation: dict[str, Any] = {
        "operationId": endpoint.do.__name__,
        "summary": (endpoint.do.__doc__ or "").strip(),
        "parameters": parameters,
        "responses": {str(endpoint.status): done, "4XX": refused, "503": refused},
    }
    if body is not None:
        operation["requestBody"] = {"required": True, "content": {"application/json": {"schema": body}}}
    if endpoint.needs_key:
        operation["security"] = [{"key": []}]
    return operation
